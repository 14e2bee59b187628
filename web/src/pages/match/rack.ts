/** Arithmetic of the rack's turn. Degrees, anti-clockwise; after a third of a circle the rack is the same again. */

import type { ManSpot } from "../../board/types";

const PERIOD = 120;
/** The turn at which the stem of the Y points at the breaker. */
export const USUAL = 30;

/** The difference of two turns the shorter way, from -60 to 60. */
export function shorter(degrees: number): number {
  const half = PERIOD / 2;
  return ((((degrees + half) % PERIOD) + PERIOD) % PERIOD) - half;
}

/** The men turned about the centre of the board. */
export function turnedMen(men: readonly ManSpot[], degrees: number): ManSpot[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return men.map(([name, x, y]) => [name, Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)]);
}

/** The turn as the wire has it: hundredths of a degree from 0 to a third of a circle. */
export function wireTurn(degrees: number): number {
  const whole = Math.round(degrees * 100) % (PERIOD * 100);
  return whole < 0 ? whole + PERIOD * 100 : whole;
}
