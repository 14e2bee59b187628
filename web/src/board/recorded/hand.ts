/**
 * The hand that made the recordings: a model, not a person.
 *
 * It moves like one: submovements of minimum jerk that end off their goal by a part of their length, a reaction time
 * between them, a tremor of 8 to 11 Hz, a finger that settles when it lands and rolls when it lifts, coordinates in
 * thirds of a pixel for a finger and whole pixels for a mouse, 60 or 125 events a second. It sees the aim on the screen
 * with a small error, and corrects until it is content or out of patience.
 */

import type { Sample } from "./desk";

/** What the hand acts on and looks at. */
export interface Screen {
  readonly degrees: number;
  play(sample: Sample): void;
}

/** Seeded numbers from 0 to 1. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Spot = readonly [x: number, y: number];

/** Degrees by which the hand misjudges the aim it sees (spread), and with which it is content. */
const SEEN = 0.03;
const CONTENT = 0.06;
const PATIENCE = 14;
/** Part of its length by which a submovement ends off its goal (spread), and pixels added to it. */
const MISSED = 0.05;
const MISSED_PX = 0.35;
/** Part by which the hand misjudges how far to move for a turn. */
const MISJUDGED = 0.2;

export class Hand {
  readonly samples: Sample[] = [];
  private t = 0;
  private readonly step: number;
  private readonly phase: number;

  constructor(
    readonly screen: Screen,
    readonly kind: "touch" | "mouse",
    readonly chance: () => number,
  ) {
    this.step = kind === "touch" ? 1000 / 60 : 8;
    this.phase = 6 * chance();
  }

  /** A normal number of spread 1. */
  normal(): number {
    let sum = -6;
    for (let n = 0; n < 12; n += 1) sum += this.chance();
    return sum;
  }

  private emit(what: Sample[1], id: number, x: number, y: number): void {
    const grid = this.kind === "touch" ? 3 : 1;
    const tremor = this.kind === "touch" ? 0.3 : 0.15;
    const shake = (rate: number, off: number): number =>
      tremor * Math.sin((2 * Math.PI * rate * this.t) / 1000 + this.phase + off + 3 * id);
    const at = (value: number): number => Math.round((Math.round(value * grid) / grid) * 100) / 100;
    const sample: Sample = [Math.round(this.t), what, id, at(x + shake(8.7, 0)), at(y + shake(10.6, 1))];
    // No browser sends a move to where the pointer is.
    const last = this.samples.findLast((old) => old[2] === id && old[1] !== "wheel");
    if (what === "move" && last?.[3] === sample[3] && last[4] === sample[4]) return;
    this.samples.push(sample);
    this.screen.play(sample);
  }

  wait(ms: number, resting?: { id: number; at: Spot }): void {
    const end = this.t + ms;
    for (; this.t < end; this.t += this.step) if (resting) this.emit("move", resting.id, ...resting.at);
  }

  private reaction(resting: { id: number; at: Spot }): void {
    this.wait(150 + 110 * this.chance(), resting);
  }

  /** Land near a spot; where the finger then is. */
  down(id: number, goal: Spot, spread: number): Spot {
    const at: Spot = [goal[0] + spread * this.normal(), goal[1] + spread * this.normal()];
    this.emit("down", id, ...at);
    this.t += this.step;
    if (this.kind === "mouse") return at;
    const settled: Spot = [at[0] + this.normal(), at[1] + this.normal()];
    for (let n = 1; n <= 4; n += 1, this.t += this.step) {
      this.emit("move", id, at[0] + ((settled[0] - at[0]) * n) / 4, at[1] + ((settled[1] - at[1]) * n) / 4);
    }
    return settled;
  }

  /** One submovement; where it ends. */
  reach(id: number, from: Spot, goal: Spot): Spot {
    const far = Math.hypot(goal[0] - from[0], goal[1] - from[1]);
    const missed = MISSED * far + MISSED_PX;
    const to: Spot = [goal[0] + missed * this.normal(), goal[1] + missed * this.normal()];
    const lasts = 90 + 60 * Math.log2(1 + far / 4);
    const began = this.t;
    while (this.t < began + lasts) {
      this.t += this.step;
      const s = Math.min((this.t - began) / lasts, 1);
      const part = s * s * s * (10 - 15 * s + 6 * s * s);
      this.emit("move", id, from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
    }
    return to;
  }

  /** Look, and move by what the error seems to need, until content; `goal` is where to move for a turn. */
  correct(id: number, from: Spot, wanted: number, goal: (at: Spot, turn: number) => Spot): Spot {
    let [at, answer] = [from, 1];
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      this.reaction({ id, at });
      const off = wanted - this.screen.degrees + SEEN * this.normal();
      if (Math.abs(off) < CONTENT) return at;
      const [shown, turn] = [this.screen.degrees, (off / answer) * (1 + MISJUDGED * this.normal())];
      at = this.reach(id, at, goal(at, turn));
      // A hand that sees the aim turn less or more than it expected moves more or less the next time.
      if (Math.abs(turn) > 0.3) answer = Math.min(Math.max((this.screen.degrees - shown) / turn, 0.2), 1.5);
    }
    return at;
  }

  /** Turn the wheel, notch by notch, until content. */
  roll(wanted: number, step: number, resting?: { id: number; at: Spot }): void {
    for (let tries = 0; tries < 60; tries += 1) {
      this.wait(90 + 60 * this.chance(), resting);
      const off = wanted - this.screen.degrees + SEEN * this.normal();
      if (Math.abs(off) < Math.max(CONTENT, 0.55 * step)) return;
      const sample: Sample = [Math.round(this.t), "wheel", 1, Math.sign(off), 0];
      this.samples.push(sample);
      this.screen.play(sample);
    }
  }

  /** Rest, and lift: a finger rolls in the last 50 ms, a mouse hardly moves. */
  lift(id: number, at: Spot): void {
    this.wait(180 + 120 * this.chance(), { id, at });
    const way = 2 * Math.PI * this.chance();
    const rolled = this.kind === "touch" ? 2 + 1.8 * this.chance() : 0.6 * this.chance();
    const end: Spot = [at[0] + rolled * Math.cos(way), at[1] + rolled * Math.sin(way)];
    for (let n = 1; n <= 3; n += 1, this.t += this.step) {
      this.emit("move", id, at[0] + ((end[0] - at[0]) * n) / 3, at[1] + ((end[1] - at[1]) * n) / 3);
    }
    this.emit("up", id, ...end);
    this.t += this.step;
  }
}
