/** Clocks of a match on the screen. Times are seconds of the match's clock. */

import type { ConsoleClock } from "../../../wire/protocol";

/** The part of a clock from which it warns, and the seconds from which it warns at the latest. */
const WARN_PART = 1 / 3;
const WARN_S = 60;

export type Urgency = "calm" | "soon" | "over";

/** Seconds left; negative once the time is over. */
export function secondsLeft(clock: ConsoleClock, now: number): number {
  return clock.seconds - ((clock.paused_at ?? now) - clock.since);
}

/** How pressing a clock is: a stroke of 15 seconds warns from 5, an interval from its last minute. */
export function urgency(clock: ConsoleClock, now: number): Urgency {
  const left = secondsLeft(clock, now);
  if (left <= 0) return "over";
  return left <= Math.min(WARN_S, clock.seconds * WARN_PART) ? "soon" : "calm";
}

/** `0:12`, `15:00`; after the end `+0:03`. Seconds left are rounded up, so 0:00 means that the time is over. */
export function clockText(left: number): string {
  const seconds = left > 0 ? Math.ceil(left) : Math.floor(-left);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return left <= -1 ? `+${text}` : text;
}

/** The name of a clock while it runs, so that each warns once. */
export const clockName = (clock: ConsoleClock): string => `${clock.kind} ${clock.since}`;
