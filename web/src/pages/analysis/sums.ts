/** What an analysis adds up to: the curve, the strokes that lost most, the sums of each player. Pure functions. */

import type { StrokeAnalysis } from "../../wire/analyses";

/** Strokes of each kind that are listed. */
const LISTED = 3;
/** A regret or luck below this share is noise. */
const LEAST = 0.005;

interface CurvePoint {
  /** Chance of the first side to win the game, from 0 to 1. */
  chance: number;
  /** Index of the stroke before which, or after which, it is so. */
  stroke: number;
}

/** The chance before every stroke, and after the last one. */
export function curveOf(strokes: readonly StrokeAnalysis[]): CurvePoint[] {
  const points = strokes.map(({ before }, stroke) => ({ chance: before, stroke }));
  const last = strokes.at(-1);
  if (last !== undefined && last.after !== null) points.push({ chance: last.after, stroke: strokes.length - 1 });
  return points;
}

/** Indices of the strokes that cost most by choice, the worst first. */
export function worstChoices(strokes: readonly StrokeAnalysis[]): number[] {
  return largest(strokes, (one) => one.played?.regret ?? 0);
}

/** Indices of the strokes with the most luck, good or bad. */
export function mostLuck(strokes: readonly StrokeAnalysis[]): number[] {
  return largest(strokes, (one) => Math.abs(one.played?.luck ?? 0));
}

function largest(strokes: readonly StrokeAnalysis[], size: (one: StrokeAnalysis) => number): number[] {
  return strokes
    .map((one, index) => ({ index, size: size(one) }))
    .filter((one) => one.size >= LEAST)
    .sort((a, b) => b.size - a.size || a.index - b.index)
    .slice(0, LISTED)
    .map((one) => one.index);
}

interface PlayerSum {
  name: string;
  side: number;
  strokes: number;
  /** Averages per stroke. */
  regret: number;
  luck: number;
  /** Share of strokes that were expected to pocket. */
  expected: number;
}

export function playerSums(strokes: readonly StrokeAnalysis[]): PlayerSum[] {
  const found = new Map<string, PlayerSum>();
  for (const one of strokes) {
    if (one.played === null) continue;
    const key = `${one.side} ${one.player}`;
    const sum = found.get(key) ?? { name: one.player, side: one.side, strokes: 0, regret: 0, luck: 0, expected: 0 };
    sum.strokes += 1;
    sum.regret += one.played.regret;
    sum.luck += one.played.luck;
    sum.expected += one.played.line.pockets;
    found.set(key, sum);
  }
  const mean = (sum: PlayerSum): PlayerSum => ({
    ...sum,
    regret: sum.regret / sum.strokes,
    luck: sum.luck / sum.strokes,
    expected: sum.expected / sum.strokes,
  });
  return [...found.values()].sort((a, b) => a.side - b.side).map(mean);
}
