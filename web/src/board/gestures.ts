/** Types shared by the gestures of all modes. */

import type { Config } from "./config";
import { rotate, type Spot } from "./geometry";
import type { State } from "./state";
import type { Seat } from "./types";

/** A pointer: pixels to the right of and above the board's centre, time in milliseconds, true for a finger. */
export interface Point {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly t: number;
  readonly finger: boolean;
}

/** What gestures use of the board. */
export interface Stage {
  readonly state: State;
  readonly config: Config;
  /** Pixels a millimetre. */
  readonly scale: () => number;
  /** The seat at the bottom. */
  readonly view: () => Seat;
  readonly redraw: () => void;
  /** Show the aim in numbers for a while. */
  readonly figures: () => void;
}

/** The gestures of one mode. */
export interface Gestures {
  down(point: Point): void;
  move(point: Point): void;
  up(point: Point): void;
  /** Cancel the gesture and undo its changes. */
  cancel(): void;
  /** End the gesture and keep its changes, because the board was updated. */
  drop(): void;
  /** Handle a key; true if it was used. */
  key(key: string, shift: boolean): boolean;
  /** Handle a turn of the wheel by that many notches; true if it was used. */
  wheel(notches: number, shift: boolean): boolean;
  /** CSS cursor above a point. */
  cursor(point: Point): string;
}

/** Spot below a pointer, as seen from a seat. */
export function spotUnder(point: Point, stage: Stage, seat: Seat = 0): Spot {
  const scale = stage.scale();
  return rotate({ x: point.x / scale, y: point.y / scale }, stage.view() - seat);
}

/** Pixels that a resting pointer may move. */
export const STILL = 6;
/** Pixels: radius of the touch target around a man. */
export const FINGER = 24;

export function pixelsBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
