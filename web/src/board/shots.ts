/**
 * Pairs and cannons: whether two men lie in line with a pocket, so that the further one, sent straight on, drops.
 * The same geometry as `makes_shot` on the server, in the same order; which men matter is up to the laws there.
 */

import { MEASURES, POCKETS } from "./measures";
import { STEPS } from "./geometry";
import type { Pair } from "./types";

const RADIUS = MEASURES.pocketRadius * STEPS;
const HOLES = POCKETS.map(([x, y]): Pair => [x * STEPS, y * STEPS]);

/** Measures of a pair, in hundredths of a millimetre. */
interface PairMeasures {
  /** Diameter of a man. */
  readonly man: number;
  /** Greatest gap between the men of a pair. */
  readonly gap: number;
  /** What men may seem to overlap by rounding and still count as touching. */
  readonly touching: number;
}

/** True if a man laid at the spot makes a pair or cannon with the man at `lies`; `men` are all that lie there. */
export function makesShot(spot: Pair, lies: Pair, men: readonly Pair[], measures: PairMeasures): boolean {
  const { man, touching } = measures;
  const gap = Math.hypot(spot[0] - lies[0], spot[1] - lies[1]) - man;
  if (!(-touching <= gap && gap <= measures.gap + touching)) return false;
  const reach = man - touching;
  // What the laid man would push aside cannot also stand in its way.
  const inWay = (other: Pair): boolean =>
    other !== lies && Math.hypot(other[0] - spot[0], other[1] - spot[1]) >= reach;
  return drops(spot, lies, men, inWay, man, reach) || drops(lies, spot, men, inWay, man, reach);
}

/** True if the man in front, hit full by the one behind, runs into a pocket. */
function drops(
  behind: Pair,
  front: Pair,
  men: readonly Pair[],
  inWay: (other: Pair) => boolean,
  man: number,
  reach: number,
): boolean {
  const apart = Math.hypot(behind[0] - front[0], behind[1] - front[1]);
  const [alongX, alongY] = [(front[0] - behind[0]) / apart, (front[1] - behind[1]) / apart];
  const isClear = (start: Pair, length: number): boolean =>
    men.every((other) => distanceToWay(other, start, alongX, alongY, length) >= reach || !inWay(other));
  for (const [x, y] of HOLES) {
    const ahead = (x - front[0]) * alongX + (y - front[1]) * alongY;
    const beside = Math.abs((x - front[0]) * alongY - (y - front[1]) * alongX);
    if (ahead <= 0 || beside >= RADIUS) continue;
    const toPocket = Math.max(ahead - Math.sqrt(RADIUS ** 2 - beside ** 2), 0);
    if (isClear(front, toPocket) && isClear(behind, Math.max(apart - man, 0))) return true;
  }
  return false;
}

function distanceToWay(spot: Pair, start: Pair, alongX: number, alongY: number, length: number): number {
  const [dx, dy] = [spot[0] - start[0], spot[1] - start[1]];
  const along = dx * alongX + dy * alongY;
  if (length === 0 || along <= 0) return Math.hypot(dx, dy);
  if (along >= length) return Math.hypot(dx - alongX * length, dy - alongY * length);
  return Math.abs(dx * alongY - dy * alongX);
}
