/** Problems of a spot for a man, checked before the server is asked. The server applies the laws. */

import { MEASURES } from "./measures";
import { distanceBetween, isOnSurface, spotOf, STEPS, type Spot } from "./geometry";
import type { ManSpot, Pair, Placing, SpotProblem } from "./types";

/** Tolerance for rounding, in hundredths of a millimetre; men may touch. */
const TOUCHING = 1;

/** The problem of one spot: outside the ring, on the centre circle, on another man; null if there is none. */
export function spotProblem(placing: Placing, spots: readonly Pair[], index: number): SpotProblem | null {
  const [x, y] = spots[index] ?? [0, 0];
  const out = Math.hypot(x, y);
  if (out > placing.outer + TOUCHING) return "outer";
  if (out < placing.inner - TOUCHING) return "inner";
  if (placing.taken.some(([tx, ty, radius]) => Math.hypot(x - tx, y - ty) < radius - TOUCHING)) return "taken";
  const two = 2 * MEASURES.manRadius * STEPS - TOUCHING;
  const others = spots.filter((_, other) => other !== index);
  return others.some(([ox, oy]) => Math.hypot(x - ox, y - oy) < two) ? "taken" : null;
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
