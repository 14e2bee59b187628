/** Aim and power: angles, the length of a pull, and where a pull ends. No DOM and no laws. */

import { MEASURES } from "./measures";
import type { Aim, Strike } from "./types";

/** Length of an aim vector on the wire; gives directions to a hundred-thousandth of a radian. */
const AIM_LENGTH = 100_000;
/** mm/s: the slowest stroke of a pull, the fastest, and one that crosses the board and comes back. */
export const LEAST_SPEED = 100;
export const MOST_SPEED = MEASURES.mostSpeed;
export const COMFORTABLE = 2500;
/** Exponent of the speed over the pull; above 1, so that slow strokes are easier to control. */
const CURVE = 1.5;

/** Pixels: a shorter pull is cancelled. */
export const DEAD_ZONE = 14;

/** Pixels of a full pull on a board of that width: within reach of a thumb, shorter on a phone. */
export function fullPull(board: number): number {
  return Math.min(Math.max(0.36 * board, 110), 170);
}

/** Degrees from just above -180 to 180, in hundredths of a degree. */
export function degreesWithin(degrees: number): number {
  const whole = Math.round(degrees * 100) % 36_000;
  const within = whole > 18_000 ? whole - 36_000 : whole <= -18_000 ? whole + 36_000 : whole;
  return within / 100 + 0;
}

export function speedWithin(speed: number): number {
  return Math.min(Math.max(Math.round(speed), 1), MOST_SPEED);
}

/** The direction as it is sent to the server. */
export function aimVector(degrees: number): [right: number, ahead: number] {
  const turn = (degrees * Math.PI) / 180;
  return [Math.round(Math.sin(turn) * AIM_LENGTH) + 0, Math.round(Math.cos(turn) * AIM_LENGTH) + 0];
}

/** Degrees to the right of straight ahead. */
export function degreesOf(right: number, ahead: number): number {
  return (Math.atan2(right, ahead) * 180) / Math.PI;
}

/** The speed of a pull; the part is from 0 to 1. */
export function speedOf(part: number): number {
  const within = Math.min(Math.max(part, 0), 1);
  return Math.round(LEAST_SPEED + (MOST_SPEED - LEAST_SPEED) * within ** CURVE);
}

/** The part of the pull that gives a speed. */
export function partOf(speed: number): number {
  const share = (speed - LEAST_SPEED) / (MOST_SPEED - LEAST_SPEED);
  return Math.min(Math.max(share, 0), 1) ** (1 / CURVE);
}

/** The part of a pull of that many pixels; null within the dead zone. */
export function pullPart(pixels: number, full: number): number | null {
  return pixels < DEAD_ZONE ? null : Math.min((pixels - DEAD_ZONE) / (full - DEAD_ZONE), 1);
}

/** The speed of a key from 1 to 9. */
export function keySpeed(digit: number): number {
  return speedOf(digit / 9);
}

export function strikeOf(aim: Aim): Strike {
  return { place: Math.round(aim.place), aim: aimVector(aim.degrees), speed: speedWithin(aim.speed) };
}

/** How a pull turns an aim when it is off the line of that aim, in degrees. */
export interface Hold {
  /** Up to here it turns only by a part. */
  readonly within: number;
  readonly part: number;
  /** From here on it aims anew. */
  readonly free: number;
}

/** An aim that was set before is kept; one at which the pull rested is turned by a third of the motion. */
export const KEPT: Hold = { within: 20, part: 0, free: 35 };
export const FINE: Hold = { within: 20, part: 1 / 3, free: 40 };

/** How far a pull that many degrees off the line turns the aim; nowhere a jump. */
export function turnedBy(off: number, { within, part, free }: Hold): number {
  const far = Math.abs(off);
  if (far >= free) return off;
  const beyond = Math.max(far - within, 0) / (free - within);
  return Math.sign(off) * (part * Math.min(far, within) + beyond * (free - part * within));
}

/** Milliseconds before the release that do not count, and pixels that a lifting finger rolls at most. */
export const LIFT_MS = 60;
export const LIFT_PX = 5;
/** Milliseconds of rest before them, over which a trembling finger is averaged, and pixels that it trembles at most. */
const REST_MS = 100;
const REST_PX = 1.5;
/** Milliseconds after which a pull that moves no more pixels than this is fine. */
const HOLD_MS = 220;
const HOLD_PX = 2.5;
const MOST_SAMPLES = 64;

interface Sample {
  readonly t: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Recent positions of a pointer. A finger that lifts rolls a little, so a release counts where it rested before;
 * a pointer that is still moving counts where it is.
 */
export class Trail {
  private samples: Sample[] = [];

  add(t: number, x: number, y: number): void {
    this.samples.push({ t, x, y });
    if (this.samples.length > MOST_SAMPLES) this.samples.shift();
  }

  /** The position that counts for a release at that time. */
  lifted(t: number): Sample | undefined {
    const last = this.samples.at(-1);
    const rested = this.samples.filter((sample) => sample.t <= t - LIFT_MS).at(-1);
    if (last === undefined || rested === undefined) return last ?? this.samples[0];
    const since = this.samples.filter((sample) => sample.t >= rested.t);
    const far = (sample: Sample): number => Math.hypot(sample.x - rested.x, sample.y - rested.y);
    return since.every((sample) => far(sample) <= LIFT_PX) ? this.rest(rested, t - LIFT_MS, far) : last;
  }

  /** The position at which the pointer rested for a while before its last motion; undefined if it did not. */
  held(): Sample | undefined {
    const last = this.samples.at(-1);
    const before = this.samples.slice(0, -1);
    const rested = last && before.filter((sample) => sample.t <= last.t - HOLD_MS).at(-1);
    if (rested === undefined) return undefined;
    const since = before.filter((sample) => sample.t >= rested.t);
    const still = since.every((sample) => Math.hypot(sample.x - rested.x, sample.y - rested.y) <= HOLD_PX);
    return still ? since.at(-1) : undefined;
  }

  /** The mean of a rest that ends at that time; a pointer is where it last was until it moves. */
  private rest(rested: Sample, end: number, far: (sample: Sample) => number): Sample {
    let [x, y, until] = [0, 0, end];
    for (const sample of [...this.samples].reverse()) {
      if (sample.t > rested.t) continue;
      if (far(sample) > REST_PX || until <= end - REST_MS) break;
      const from = Math.max(sample.t, end - REST_MS);
      x += sample.x * (until - from);
      y += sample.y * (until - from);
      until = from;
    }
    return until === end ? rested : { t: rested.t, x: x / (end - until), y: y / (end - until) };
  }
}
