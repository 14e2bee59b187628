/** Names of the laws for readers. */

import { language, t } from "./language.svelte";

/** Name of an edition or preset by its code; a shortened edition has the name of the whole, since its length is shown. */
export function editionName(code: string): string {
  const key = `edition.${code.replace(/-(?:board|game)$/, "").replaceAll("-", "_")}`;
  return language.has(key) ? t(key) : t("edition.own");
}
