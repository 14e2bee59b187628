/** State of the board. No DOM. */

import type { Config } from "./config";
import { COMFORTABLE, degreesWithin, speedWithin } from "./aim";
import { nearestPlace, spotOf, strikerSpotAt, STEPS, type Spot } from "./geometry";
import type { DrawnDisc, Film } from "./track";
import type { Aim, Ghost, Interval, ManSpot, Mode, Pair, Placing, Seat } from "./types";

/** Parts of the state that the caller sets. */
export interface BoardUpdate {
  men: readonly ManSpot[];
  /** The seat at the bottom of the screen. */
  seat: Seat;
  /** Seat in turn; null if there is no striker on the board. */
  turn: Seat | null;
  /** Lawful places of the striker, as seen from the seat in turn. */
  places: readonly Interval[];
  mode: Mode;
  placing: Placing | null;
  /** Ways of discs to be shown beside the men; hidden while men move. */
  ghosts: readonly Ghost[];
}

export interface State extends BoardUpdate {
  aim: Aim;
  /** True once the player has set the direction of this stroke; a pull keeps it then. */
  aimed: boolean;
  /** Spots of the men to be placed, in hundredths of a millimetre, and the index of the selected one. */
  spots: Pair[];
  chosen: number;
  /** Rotation of each man's mark, by its name. */
  angles: Map<string, number>;
}

export function newState(): State {
  return {
    men: [],
    seat: 0,
    turn: null,
    places: [],
    mode: "watch",
    placing: null,
    ghosts: [],
    aim: { place: 0, degrees: 0, speed: COMFORTABLE },
    aimed: false,
    spots: [],
    chosen: 0,
    angles: new Map(),
  };
}

/** Apply an update. A new stroke starts with a straight aim; otherwise the player's choices are kept. */
export function applyUpdate(state: State, given: Partial<BoardUpdate>): { aim: boolean; spots: boolean } {
  const [stroke, lot, turn] = [strokeKey(state), lotKey(state), state.turn];
  Object.assign(state, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  const changed = { aim: strokeKey(state) !== stroke, spots: lotKey(state) !== lot };
  if (changed.aim) {
    const place = nearestPlace(turn === state.turn ? state.aim.place : 0, state.places);
    state.aim = { place, degrees: 0, speed: state.aim.speed };
    state.aimed = false;
  }
  if (changed.spots) {
    state.spots = startingSpots(state.placing);
    state.chosen = 0;
  }
  return changed;
}

function strokeKey(state: State): string {
  return JSON.stringify([state.turn, state.places, state.men]);
}

function lotKey(state: State): string {
  return JSON.stringify([state.mode === "place", state.placing]);
}

/** The suggested spots, or the far side of the ring if there are none. */
function startingSpots(placing: Placing | null): Pair[] {
  if (placing === null) return [];
  if (placing.suggested.length > 0) return placing.suggested.slice(0, placing.men).map(([x, y]) => [x, y]);
  return [[0, Math.round((placing.inner + placing.outer) / 2)]];
}

/** The aim after a change: a lawful place, rounded values. */
export function withAim(state: State, change: Partial<Aim>): Aim {
  const { place, degrees, speed } = { ...state.aim, ...change };
  return {
    place: nearestPlace(place, state.places),
    degrees: degreesWithin(degrees),
    speed: speedWithin(speed),
  };
}

/** The seat at the bottom. */
export function viewOf(state: State, config: Config): Seat {
  return config.turnToStriker && state.turn !== null ? state.turn : state.seat;
}

/** Spot of the striker; null if there is none on the board. */
function strikerSpot(state: State): Spot | null {
  if (state.turn === null || state.mode === "place" || state.mode === "edit") return null;
  return strikerSpotAt(state.aim.place, state.turn);
}

/** Angle of each man's mark after a film. The striker is lifted and set down again, so its angle is not kept. */
export function anglesAfter(film: Film): Map<string, number> {
  const men = film.at(film.duration).filter(({ name }) => name !== "striker");
  return new Map(men.map(({ name, angle }) => [name, angle % (2 * Math.PI)]));
}

/** All discs on the board. */
export function discsOf(state: State): DrawnDisc[] {
  const angleOf = (name: string): number => state.angles.get(name) ?? 0;
  const still = { size: 1, alpha: 1 };
  const men = state.men.map((laid) => ({ name: laid[0], ...spotOf(laid), angle: angleOf(laid[0]), ...still }));
  const striker = strikerSpot(state);
  return striker === null ? men : [...men, { name: "striker", ...striker, angle: 0, ...still }];
}

/** The men to be placed, with names that differ from those on the board. */
export function menToPlace(state: State): DrawnDisc[] {
  if (state.mode !== "place" || state.placing === null) return [];
  const letter = state.placing.colour === "white" ? "W" : "B";
  return state.spots.map(([x, y], index) => ({
    ...{ name: `${letter}+${index}`, x: x / STEPS, y: y / STEPS },
    ...{ angle: 0, size: 1, alpha: 1 },
  }));
}
