/** Showing a film on the screen's clock: pause, seek, slow motion. */

import type { Film, Hit } from "./track";

/** Milliseconds between two frames beyond which nothing is heard: the page was asleep. */
const ASLEEP = 250;

export interface PlayOptions {
  /** 1 is as fast as it was played. */
  speed?: number;
  /** Begin paused at the start, for a scrubber. */
  paused?: boolean;
  /** Keep showing the last moment until `stop`, whatever the board is told meanwhile. */
  hold?: boolean;
  /** Once it has been shown to its end, also when there was no motion to show. */
  onEnd?: () => void;
  /** At every frame: milliseconds from the start. */
  onTime?: (time: number) => void;
}

/** A stroke being shown; times in milliseconds of the stroke. */
export interface Playback {
  readonly duration: number;
  readonly time: number;
  readonly playing: boolean;
  pause(): void;
  /** Carry on; from the start if it was at its end. */
  resume(): void;
  seek(time: number): void;
  rate(speed: number): void;
  /** Show the board itself again. */
  stop(): void;
}

export class Player implements Playback {
  playing: boolean;
  ended = false;
  /** Microseconds. */
  now = 0;
  private speed: number;
  private clock: number | null = null;

  constructor(
    readonly film: Film,
    readonly options: PlayOptions,
    private readonly board: { redraw: () => void; closed: (player: Player) => void; hear: (hits: Hit[]) => void },
  ) {
    this.playing = options.paused !== true;
    this.speed = options.speed ?? 1;
  }

  get duration(): number {
    return this.film.duration / 1000;
  }

  get time(): number {
    return this.now / 1000;
  }

  pause(): void {
    this.playing = false;
    this.clock = null;
  }

  resume(): void {
    if (this.now >= this.film.duration) this.now = 0;
    this.playing = true;
    this.clock = null;
    this.board.redraw();
  }

  seek(time: number): void {
    this.now = Math.min(Math.max(time * 1000, 0), this.film.duration);
    this.clock = null;
    this.options.onTime?.(this.time);
    this.board.redraw();
  }

  rate(speed: number): void {
    this.speed = speed;
  }

  stop(): void {
    this.pause();
    this.board.closed(this);
  }

  /** Go on to a time of the screen's clock, in milliseconds. */
  tick(clock: number): void {
    if (!this.playing) return;
    const passed = this.clock === null ? 0 : Math.max(clock - this.clock, 0);
    this.clock = clock;
    const before = this.now;
    this.now = Math.min(before + passed * 1000 * this.speed, this.film.duration);
    if (passed <= ASLEEP) this.board.hear(this.film.hits.filter((hit) => hit.time >= before && hit.time < this.now));
    if (passed > 0 || before === 0) this.options.onTime?.(this.time);
    if (this.now >= this.film.duration) this.finish();
  }

  /** Show the end at once. */
  finish(): void {
    this.now = this.film.duration;
    this.pause();
    this.board.redraw();
    if (this.ended) return;
    this.ended = true;
    this.options.onEnd?.();
  }
}
