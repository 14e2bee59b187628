/** Problems of a spot for a man, checked before the server is asked: the same spots are refused there. */

import { MEASURES } from "./measures";
import { distanceBetween, isOnSurface, rotate, spotOf, STEPS, type Spot } from "./geometry";
import { makesShot } from "./shots";
import type { ManSpot, Pair, Placing, SpotProblem } from "./types";

/** Tolerance for rounding in the editor, in hundredths of a millimetre; men may touch. */
const TOUCHING = 1;

/**
 * The problem of one spot: outside the ring, on the centre circle, on another man, in line with one and a pocket; null
 * if there is none. The men are laid down one after another, so that each is in line only with those before it.
 */
export function spotProblem(placing: Placing, spots: readonly Pair[], index: number): SpotProblem | null {
  const spot = spots[index] ?? [0, 0];
  const { touching } = placing;
  const out = Math.hypot(spot[0], spot[1]);
  if (out > placing.outer + touching) return "outer";
  if (out < placing.inner - touching) return "inner";
  const apart = (other: Pair): number => Math.hypot(spot[0] - other[0], spot[1] - other[1]);
  if (placing.taken.some(([x, y, radius]) => apart([x, y]) < radius - touching)) return "taken";
  const others = spots.filter((_, other) => other !== index);
  if (others.some((other) => apart(other) < manOf(placing) - touching)) return "taken";
  return lineCheck(placing, spots.slice(0, index))(spot);
}

/** Diameter of a man in hundredths of a millimetre. */
function manOf(placing: Placing): number {
  return placing.taken[0]?.[2] ?? 2 * MEASURES.manRadius * STEPS;
}

type LineProblem = "line_queen" | "line" | null;

/** Checks whether a man at a spot would make a pair or cannon; `placed` are the men of the lot that lie already. */
function lineCheck(placing: Placing, placed: readonly Pair[]): (spot: Pair) => LineProblem {
  const men: Pair[] = [...placing.taken.map(([x, y]): Pair => [x, y]), ...placed];
  const measures = { man: manOf(placing), gap: placing.gap, touching: placing.touching };
  const kept = men.filter((_, index) => placing.clear.includes(index));
  const queen = placing.queen === null ? undefined : men[placing.queen];
  const others = [...kept.filter((lies) => lies !== queen), ...(placing.clear_placed ? placed : [])];
  const shot = (spot: Pair, lies: Pair): boolean => makesShot(spot, lies, men, measures);
  return (spot) => {
    if (queen !== undefined && kept.includes(queen) && shot(spot, queen)) return "line_queen";
    return others.some((lies) => shot(spot, lies)) ? "line" : null;
  };
}

/**
 * Where the selected man would make a pair or cannon: alpha values of a square of `size` dots around the centre, as it
 * is seen from a seat. It is also kept out of line with the men of the lot that come after it.
 */
export function lineMask(placing: Placing, spots: readonly Pair[], chosen: number, size: number, view: number): Uint8ClampedArray {
  const problem = lineCheck(placing, spots.slice(0, chosen));
  const rest = lineCheck({ ...placing, clear: [], queen: null }, spots.slice(chosen + 1));
  const mask = new Uint8ClampedArray(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const x = ((2 * (column + 0.5)) / size - 1) * placing.outer;
      const y = (1 - (2 * (row + 0.5)) / size) * placing.outer;
      const out = Math.hypot(x, y);
      if (out > placing.outer || out < placing.inner) continue;
      const seen = rotate({ x, y }, view);
      const spot: Pair = [seen.x, seen.y];
      if (problem(spot) !== null || rest(spot) !== null) mask[row * size + column] = 255;
    }
  }
  return mask;
}

export function spotProblems(placing: Placing, spots: readonly Pair[]): (SpotProblem | null)[] {
  return spots.map((_, index) => spotProblem(placing, spots, index));
}

/** The problem of a man's spot in the editor: off the surface or on another man; null if there is none. */
export function editProblem(spot: Spot, name: string, men: readonly ManSpot[]): SpotProblem | null {
  if (!isOnSurface(spot)) return "off";
  const two = 2 * MEASURES.manRadius - TOUCHING / STEPS;
  const others = men.filter((laid) => laid[0] !== name);
  return others.some((laid) => distanceBetween(spotOf(laid), spot) < two) ? "overlap" : null;
}

const TRIES = 12;

/** The wanted spot, moved away from men it overlaps; null if no free spot is found. */
export function nearestFreeSpot(wanted: Spot, name: string, men: readonly ManSpot[]): Spot | null {
  const two = 2 * MEASURES.manRadius + 2 / STEPS;
  const most = MEASURES.side / 2 - MEASURES.manRadius;
  const inside = (value: number): number => Math.min(Math.max(value, -most), most);
  let spot = wanted;
  for (let n = 0; n < TRIES; n++) {
    spot = { x: inside(spot.x), y: inside(spot.y) };
    if (editProblem(rounded(spot), name, men) === null) return rounded(spot);
    const near = men
      .filter((laid) => laid[0] !== name)
      .map((laid) => spotOf(laid))
      .reduce<Spot | null>((best, at) => (best === null || distanceBetween(at, spot) < distanceBetween(best, spot) ? at : best), null);
    if (near === null || distanceBetween(near, spot) >= two) return null;
    const far = distanceBetween(near, spot);
    const [x, y] = far > 0 ? [(spot.x - near.x) / far, (spot.y - near.y) / far] : [0, 1];
    spot = { x: near.x + x * two, y: near.y + y * two };
  }
  return null;
}

function rounded(spot: Spot): Spot {
  return { x: Math.round(spot.x * STEPS) / STEPS, y: Math.round(spot.y * STEPS) / STEPS };
}
