/** What the match waits for, in words. */

import type { Key } from "../../lib/words.svelte";
import type { View } from "../../wire";

export interface Said {
  key: Key;
  values: Record<string, string | number>;
}

const KNOWN = new Set([
  "stroke",
  "chosen",
  "demanded",
  "reported",
  "toss_won",
  "toss_choice",
  "seated",
  "trial_played",
  "play_called",
  "sides_changed",
]);

/** The umpire's facts, which this screen brings about by saying that it is ready. */
export const READY = new Set(["reported", "toss_won", "trial_played", "play_called", "sides_changed", "ready"]);

export function waitingFor(view: View, mine: boolean, name: string): Said {
  const who = mine ? "mine" : "other";
  const { what } = view.waiting;
  if (what === "nothing" || view.result !== null) return { key: "wait.over", values: {} };
  if (what === "placed" && view.placing !== null) {
    const { colour, men } = view.placing;
    return { key: `wait.${who}.placed_${colour}` as Key, values: { n: men, name } };
  }
  if (what === "stroke" && view.board !== null && !view.board.break_made) {
    return { key: `wait.${who}.break` as Key, values: { name } };
  }
  const known = KNOWN.has(what) ? what : "ready";
  return { key: `wait.${who}.${known}` as Key, values: { name } };
}
