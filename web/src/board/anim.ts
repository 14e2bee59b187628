/** Player of a film: pause, seek, slow motion. */

import type { Film, Hit } from "./track";

/** Milliseconds between two frames above which no sound is played: the page was suspended. */
const ASLEEP = 250;

export interface PlayOptions {
  /** 1 is real time. */
  speed?: number;
  /** Milliseconds for which the striker is shown at its start, aimed, before it moves. */
  lead?: number;
  /** Begin paused at the start, for a scrubber. */
  paused?: boolean;
  /** Keep showing the end until `stop`, even if the board is updated. */
  hold?: boolean;
  /** Called at the end, also if nothing was animated. */
  onEnd?: () => void;
  /** Called at every frame with the milliseconds from the start. */
  onTime?: (time: number) => void;
}

/** Controls of an animated stroke; times in milliseconds. */
export interface Playback {
  readonly duration: number;
  readonly time: number;
  readonly playing: boolean;
  pause(): void;
  /** Continue, from the start if it is at its end. */
  resume(): void;
  seek(time: number): void;
  rate(speed: number): void;
  /** End the film and show the board again. */
  stop(): void;
}

export class Player implements Playback {
  playing: boolean;
  ended = false;
  /** Microseconds. */
  now = 0;
  /** Milliseconds of the lead that have passed. */
  waited = 0;
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

  /** Part of the lead that has passed, from 0 to 1. */
  get led(): number {
    const lead = this.options.lead ?? 0;
    return lead > 0 ? Math.min(this.waited / lead, 1) : 1;
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

  /** Advance to a time of the animation clock, in milliseconds. */
  tick(clock: number): void {
    if (!this.playing) return;
    const passed = this.clock === null ? 0 : Math.max(clock - this.clock, 0);
    this.clock = clock;
    if (this.led < 1) {
      this.waited += passed;
      return;
    }
    const before = this.now;
    this.now = Math.min(before + passed * 1000 * this.speed, this.film.duration);
    if (passed <= ASLEEP) this.board.hear(this.film.hits.filter((hit) => hit.time >= before && hit.time < this.now));
    if (passed > 0 || before === 0) this.options.onTime?.(this.time);
    if (this.now >= this.film.duration) this.finish();
  }

  /** Show the end at once. */
  finish(): void {
    this.now = this.film.duration;
    this.waited = this.options.lead ?? 0;
    this.pause();
    this.board.redraw();
    if (this.ended) return;
    this.ended = true;
    this.options.onEnd?.();
  }
}
