/** Error messages for the reader. */

import { capitalized } from "./format";
import { Refusal } from "./http";
import { language, t } from "./language.svelte";

export function errorText(error: unknown): string {
  if (error instanceof Refusal) {
    if (error.words !== null) return capitalized(language.pick(error.words));
    if (error.status === 0) return t("error.offline");
    if (error.status === 404) return t("error.lost");
  }
  return t("error.other");
}
