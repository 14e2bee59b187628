/** What every mode's gestures share: pointers as the board sees them, and whom they serve. */

import type { Config } from "./config";
import { rotate, type Spot } from "./geometry";
import type { State } from "./state";
import type { Seat } from "./types";

/** A pointer: pixels to the right of the board's middle and above it, milliseconds, and whether a finger is on it. */
export interface Point {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly t: number;
  readonly finger: boolean;
}

/** The board behind the gestures. */
export interface Stage {
  readonly state: State;
  readonly config: Config;
  /** Pixels a millimetre. */
  readonly scale: () => number;
  /** The seat at the bottom. */
  readonly view: () => Seat;
  readonly redraw: () => void;
  /** Show the aim in figures for a while. */
  readonly figures: () => void;
}

/** The gestures of one mode. */
export interface Gestures {
  down(point: Point): void;
  move(point: Point): void;
  up(point: Point): void;
  /** Take back what is being done. */
  cancel(): void;
  /** Let go of everything and leave it as it is: the board is told something new. */
  drop(): void;
  /** Whether the key meant something. */
  key(key: string, shift: boolean): boolean;
  /** Whether a turn of the wheel, so many notches to the right, meant something. */
  wheel(notches: number, shift: boolean): boolean;
  /** What the pointer should look like above a point. */
  cursor(point: Point): string;
}

/** Where a pointer is on the carrom board, or as a seat sees it. */
export function spotUnder(point: Point, stage: Stage, seat: Seat = 0): Spot {
  const scale = stage.scale();
  return rotate({ x: point.x / scale, y: point.y / scale }, stage.view() - seat);
}

/** Pixels a pointer wanders while it means to stay. */
export const STILL = 6;
/** Pixels: half of what a finger needs to hit something. */
export const FINGER = 24;

export function pixelsBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
