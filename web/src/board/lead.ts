/** The moments before a stroke: the striker slides to its place, then the aim is shown. */

import { degreesOf } from "./aim";
import { rotate, STEPS, type Spot } from "./geometry";
import type { State } from "./state";
import type { DrawnDisc, Film } from "./track";
import type { ManSpot, Seat } from "./types";

/** Part of the lead in which the striker slides. */
const SLIDES = 0.55;

/** The discs when a part of the lead has passed; `from` is where the striker was shown before, if it was. */
export function leadDiscs(film: Film, from: Spot | null, part: number): DrawnDisc[] {
  const slid = Math.min(part / SLIDES, 1);
  const eased = slid * slid * (3 - 2 * slid);
  return film.at(0).map((disc) => {
    if (disc.name !== "striker") return disc;
    if (from === null) return { ...disc, alpha: eased };
    return { ...disc, x: from.x + (disc.x - from.x) * eased, y: from.y + (disc.y - from.y) * eased };
  });
}

/** The seat on whose base lines a spot lies. */
function seatAt({ x, y }: Spot): Seat {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 1 : 3;
  return y > 0 ? 2 : 0;
}

/** The state in which the aim of a coming stroke is drawn; null while the striker slides. */
export function leadState(state: State, film: Film, before: readonly ManSpot[], part: number): State | null {
  const { start } = film;
  if (part < SLIDES || start === null) return null;
  const turn = seatAt(start);
  const [place, way] = [rotate(start, -turn), rotate({ x: start.vx, y: start.vy }, -turn)];
  const aim = { place: Math.round(place.x * STEPS), degrees: degreesOf(way.x, way.y), speed: state.aim.speed };
  return { ...state, men: before, turn, aim };
}
