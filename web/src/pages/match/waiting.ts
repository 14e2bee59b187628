/** What the match waits for, in words. */

import type { Key } from "../../lib/languages";
import type { View } from "../../wire/messages";

export interface WaitingText {
  key: Key;
  values: Record<string, string | number>;
}

const KNOWN = new Set(["stroke", "chosen", "demanded", "toss_choice", "seated", "trial"]);
/** What saying that one is ready brings about, by the phase of the match. */
const NEXT: Record<string, string> = { set_up: "play_called", change: "sides_changed", interval: "interval" };
const WITHOUT_PLAYER: Record<string, Key> = { nothing: "wait.over", umpire: "wait.umpire", player: "wait.open" };

export function waitingFor(view: View, mine: boolean, name: string): WaitingText {
  const { what } = view.waiting;
  const nobody = view.result === null ? WITHOUT_PLAYER[what] : "wait.over";
  if (nobody !== undefined) return { key: nobody, values: {} };
  const said = (about: string): WaitingText => ({
    key: `wait.${mine ? "mine" : "other"}.${about}` as Key,
    values: { name, n: view.placing?.men ?? 0 },
  });
  if (what === "placed") return said(`placed_${view.placing?.colour ?? "white"}`);
  if (what === "stroke" && view.board?.break_made === false) return said("break");
  if (what === "ready") return said(NEXT[view.phase] ?? "ready");
  return said(KNOWN.has(what) ? what : "ready");
}
