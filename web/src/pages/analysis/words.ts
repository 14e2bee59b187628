/** Numbers of an analysis in the chosen language. */

import { language } from "../../lib/language.svelte";
import { options } from "../../lib/options.svelte";
import type { AnalysisHand } from "../../wire/analyses";

/** Points of the chance to win, with a sign: `+3.2`. */
export function points(share: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(language.code, options).format(100 * share);
}

/** The hands that strokes can be valued for, with their names: those of the levels. */
export function hands(): { hand: AnalysisHand; name: string }[] {
  const byHand = new Map(options.levels.map((level) => [level.hand as AnalysisHand, language.pick(level.name)]));
  return [...byHand].map(([hand, name]) => ({ hand, name }));
}
