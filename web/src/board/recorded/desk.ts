/** A board and its dial without a page, on which recorded gestures are played. */

import { degreesWithin } from "../aim";
import { DEFAULTS, type Config } from "../config";
import { DialDrag } from "../dial";
import { drawnHalf } from "../geometry";
import type { Point, Stage } from "../gestures";
import { applyUpdate, newState, viewOf, withAim } from "../state";
import { StrikeGestures } from "../strike";
import type { Strike } from "../types";

/** Sizes of a page in CSS pixels; positions are to the right of and above the board's centre. */
interface Page {
  /** Side of the board. */
  readonly board: number;
  /** Left, top, right and bottom of the dial. */
  readonly dial: readonly [number, number, number, number];
}

/** Sizes measured in Chromium: a phone of 360 x 740, and a window of 1280 x 800. */
export const PAGES: Readonly<Record<"phone" | "desktop", Page>> = {
  phone: { board: 360, dial: [-172, -309, 60, -357] },
  desktop: { board: 680, dial: [364, -221, 588, -265] },
};

/** Time in milliseconds, what happened, pointer, position; of a wheel the notches. */
export type Sample = readonly [t: number, what: "down" | "move" | "up" | "wheel", id: number, x: number, y: number];

export interface Recording {
  readonly name: string;
  readonly page: keyof typeof PAGES;
  readonly pointer: "touch" | "mouse";
  /** What the player does, such as `point, dial, pull`. */
  readonly way: string;
  readonly place: number;
  /** Degrees. */
  readonly wanted: number;
  /** Degrees that the same hand reached with the gestures before the dial and the kept aim. */
  readonly before: number;
  readonly samples: readonly Sample[];
}

/** A desk on which events are played one by one. */
export class Desk implements Stage {
  readonly state = newState();
  readonly strikes: Strike[] = [];
  readonly config: Config = { ...DEFAULTS, onStrike: (strike) => this.strikes.push(strike) };
  readonly gestures = new StrikeGestures(this);
  readonly scale = (): number => this.page.board / (2 * drawnHalf(this.page.board));
  readonly view = (): number => viewOf(this.state, this.config);
  readonly redraw = (): void => undefined;
  readonly figures = (): void => undefined;
  private drag: { readonly id: number; readonly dial: DialDrag } | null = null;

  constructor(
    private readonly page: Page,
    private readonly finger: boolean,
    place: number,
  ) {
    applyUpdate(this.state, { mode: "strike", turn: 0, places: [[-18254, 18254]], men: [["Q", 0, 0]] });
    this.state.aim = withAim(this.state, { place });
  }

  /** The aim on the screen. */
  get degrees(): number {
    return this.state.aim.degrees;
  }

  play([t, what, id, x, y]: Sample): void {
    const point: Point = { id, x, y, t, finger: this.finger };
    const [left, top, right, bottom] = this.page.dial;
    if (what === "wheel") this.gestures.wheel(x, false);
    else if (what === "down" && x >= left && x <= right && y <= top && y >= bottom) {
      this.drag = { id, dial: new DialDrag(this.degrees, x, t) };
    } else if (this.drag?.id === id) {
      if (what === "move") this.turn(this.drag.dial.move(x, Math.max(y - top, bottom - y, 0), t));
      else {
        this.turn(this.drag.dial.lift(t));
        this.drag = null;
      }
    } else if (what === "down") this.gestures.down(point);
    else if (what === "move") this.gestures.move(point);
    else this.gestures.up(point);
  }

  private turn(degrees: number): void {
    this.state.aim = withAim(this.state, { degrees });
    this.state.aimed = true;
  }
}

/** The aim with which a recording strikes, in degrees; null if it strikes nothing. */
export function struckAim(recording: Recording): number | null {
  const desk = new Desk(PAGES[recording.page], recording.pointer === "touch", recording.place);
  for (const sample of recording.samples) desk.play(sample);
  const [strike] = desk.strikes;
  if (strike === undefined || desk.strikes.length > 1) return null;
  return (Math.atan2(strike.aim[0], strike.aim[1]) * 180) / Math.PI;
}

/** Degrees between two directions. */
export function apart(a: number, b: number): number {
  return Math.abs(degreesWithin(a - b));
}

