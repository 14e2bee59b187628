/** Text for what the match waits for. */

import type { Key } from "../../lib/languages";
import type { View } from "../../wire/messages";

interface WaitingText {
  key: Key;
  values: Record<string, string | number>;
}

const KNOWN = new Set(["stroke", "chosen", "demanded", "toss_choice", "seated", "trial"]);
/** What follows when the players are ready, by phase. */
const NEXT: Record<string, string> = { set_up: "play_called", change: "sides_changed", interval: "interval" };
const WITHOUT_PLAYER: Record<string, Key> = { nothing: "wait.over", umpire: "wait.umpire", player: "wait.open" };

export function waitingFor(view: View, mine: boolean, name: string): WaitingText {
  const { what } = view.waiting;
  const general = view.result === null ? WITHOUT_PLAYER[what] : "wait.over";
  if (general !== undefined) return { key: general, values: {} };
  const text = (about: string): WaitingText => ({
    key: `wait.${mine ? "mine" : "other"}.${about}` as Key,
    values: { name, n: view.placing?.men ?? 0 },
  });
  if (what === "placed") return text(`placed_${view.placing?.colour ?? "white"}`);
  if (what === "stroke" && view.board?.break_made === false) return text("break");
  if (what === "ready") return text(NEXT[view.phase] ?? "ready");
  return text(KNOWN.has(what) ? what : "ready");
}
