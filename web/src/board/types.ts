/**
 * Types of the board, as on the wire: lengths in hundredths of a millimetre, times in microseconds.
 * Spots are seen from above with seat 0 at the bottom; places and aims from the seat that strikes.
 */

/** A side of the carrom board, 0 to 3, anti-clockwise from the bottom. */
export type Seat = number;

/** A man on the surface: its name (Q, W1 ... W9, B1 ... B9) and its spot. */
export type ManSpot = readonly [name: string, x: number, y: number];

/** From the left end to the right end, both lawful. */
export type Interval = readonly [low: number, high: number];

export type Pair = readonly [number, number];

/** Motion of every disc. Between its rows a disc moves straight at constant deceleration, or lies still. */
export interface Track {
  readonly ended: number;
  readonly discs: readonly string[];
  /** disc, time, x, y, vx, vy, deceleration, rim speed, rim deceleration; speeds per second. */
  readonly rows: readonly (readonly [number, number, number, number, number, number, number, number, number])[];
  /** time, kind, disc, other, speed. */
  readonly hits: readonly (readonly [number, number, number, number, number])[];
}

export const FELL = 0;
export const MET = 1;
export const FRAME_MET = 2;
export const JUMPED = 5;

/** Men to be placed, and where their centres may lie: within a ring, outside some discs, out of line with some men. */
export interface Placing {
  readonly colour: "white" | "black";
  readonly men: number;
  readonly inner: number;
  readonly outer: number;
  readonly taken: readonly (readonly [x: number, y: number, radius: number])[];
  /** Men, by their place in `taken`, with whom none may make a pair or cannon; and which of them is the queen. */
  readonly clear: readonly number[];
  readonly queen: number | null;
  /** The men that are placed make no pair or cannon with each other either. */
  readonly clear_placed: boolean;
  /** Greatest gap of a pair, and what counts as touching. */
  readonly gap: number;
  readonly touching: number;
  readonly suggested: readonly Pair[];
}

/** Problem of a spot. */
export type SpotProblem = "outer" | "inner" | "taken" | "line_queen" | "line" | "off" | "overlap";

/** `watch`: the board cannot be used. */
export type Mode = "watch" | "strike" | "place" | "edit";

/** Aim of a stroke: place as on the wire, degrees to the right of straight ahead, speed in mm/s. */
export interface Aim {
  readonly place: number;
  readonly degrees: number;
  readonly speed: number;
}

/** A stroke as it is sent to the server. */
export interface Strike {
  place: number;
  aim: [right: number, ahead: number];
  speed: number;
}

/** The way of a disc, drawn as a dashed line with the disc at its end: a hint, or what could have been. */
export interface Ghost {
  /** `striker`, or the name of a man. */
  readonly name: string;
  /** Spots in hundredths of a millimetre, from the first to the last. */
  readonly way: readonly Pair[];
}

export type Look = "white" | "black" | "queen" | "striker";

/** The look of a disc, by its name. */
export function lookOf(name: string): Look {
  if (name === "striker") return "striker";
  const first = name.charAt(0);
  return first === "W" ? "white" : first === "B" ? "black" : "queen";
}
