/** What to tell a reader about something that went wrong. */

import { sentence } from "./format";
import { Refusal } from "./http";
import { speech, t } from "./words.svelte";

export function tell(error: unknown): string {
  if (error instanceof Refusal) {
    if (error.words !== null) return sentence(speech.of(error.words));
    if (error.status === 0) return t("error.offline");
    if (error.status === 404) return t("error.lost");
  }
  return t("error.other");
}
