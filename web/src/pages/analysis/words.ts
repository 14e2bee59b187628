/** Numbers of an analysis in the chosen language. */

import { language, t } from "../../lib/language.svelte";
import type { AnalysisHand } from "../../wire/analyses";

/** Points of the chance to win, with a sign: `+3.2`. */
export function points(share: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(language.code, options).format(100 * share);
}

export const HANDS = [
  "table",
  "beginner",
  "casual",
  "club",
  "district",
  "national",
  "world-class",
  "machine",
  "perfect",
] as const;

export function handName(hand: AnalysisHand): string {
  return t(hand === "world-class" ? "analysis.hand_world" : `analysis.hand_${hand}`);
}
