/** The precision dial: relative motion that turns the aim in small steps. No DOM. */

import { LIFT_MS, LIFT_PX } from "./aim";

/** Degrees of a step. */
export const DIAL_STEP = 0.05;
/** Degrees a pixel of a slow drag on the dial itself. */
const SLOW = 0.05;
/** Pixels a second: up to this a drag is slow; at the second it turns the most times as much. */
const SLOW_SPEED = 200;
const FAST_SPEED = 1000;
const MOST_GAIN = 6;
/** Milliseconds over which the speed of a drag is taken. */
const SPEED_MS = 40;
/** Pixels from the dial that halve its motion; twice as many leave a third, and so on. */
const HALVING = 40;
/** Degrees from straight ahead; beyond, strokes go back, and the dial turns on only if it began there. */
export const DIAL_END = 90;

/** How many times less the dial turns for a pointer that far away from it, in pixels. */
export function divisor(distance: number): number {
  return 1 + Math.max(distance, 0) / HALVING;
}

/** How many times more a quick drag on the dial itself turns, so that a wide turn needs no second drag. */
export function gain(speed: number): number {
  const part = (Math.abs(speed) - SLOW_SPEED) / (FAST_SPEED - SLOW_SPEED);
  return 1 + (MOST_GAIN - 1) * Math.min(Math.max(part, 0), 1);
}

/** The nearest step of the dial. */
export function stepped(degrees: number): number {
  return Math.round(Math.round(degrees / DIAL_STEP) * DIAL_STEP * 100) / 100 + 0;
}

/** Range of a dial that stands there: ahead, or the whole circle for an aim that goes back already. */
export function dialEnd(degrees: number): number {
  return Math.abs(degrees) <= DIAL_END ? DIAL_END : 180;
}

interface Sample {
  readonly t: number;
  readonly x: number;
  readonly degrees: number;
}

/** One drag of the dial. A finger that rolls as it lifts turns nothing. */
export class DialDrag {
  private samples: Sample[];
  private degrees: number;
  private readonly end: number;

  constructor(degrees: number, x: number, t: number) {
    this.degrees = degrees;
    this.end = dialEnd(degrees);
    this.samples = [{ t, x, degrees: stepped(degrees) }];
  }

  /** The aim after a motion to `x`, at a distance from the dial. */
  move(x: number, distance: number, t: number): number {
    const last = this.samples.at(-1);
    if (last === undefined) return this.degrees;
    const moved = x - last.x;
    const earlier = this.samples.filter((old) => old.t <= t - SPEED_MS).at(-1) ?? this.samples[0] ?? last;
    const speed = (1000 * (x - earlier.x)) / Math.max(t - earlier.t, SPEED_MS);
    const turned = this.degrees + moved * SLOW * (distance > 0 ? 1 / divisor(distance) : gain(speed));
    this.degrees = Math.min(Math.max(turned, -this.end), this.end);
    const sample = { t, x, degrees: stepped(this.degrees) };
    this.samples = [...this.samples.filter((old) => old.t > t - 10 * LIFT_MS), sample];
    return sample.degrees;
  }

  /** The aim when the pointer is lifted: the one before it rolled. */
  lift(t: number): number {
    const last = this.samples.at(-1);
    const rested = this.samples.filter((sample) => sample.t <= t - LIFT_MS).at(-1);
    if (last === undefined) return this.degrees;
    if (rested === undefined) return last.degrees;
    const since = this.samples.filter((sample) => sample.t >= rested.t);
    return since.every((sample) => Math.abs(sample.x - rested.x) <= LIFT_PX) ? rested.degrees : last.degrees;
  }
}
