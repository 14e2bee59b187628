/**
 * Gestures for moving the striker, aiming and striking.
 *
 * A drag on the striker slides it sideways along the base lines, or pulls it back in any other direction. A touch on
 * the base lines moves it there. Anywhere else the aim follows the pointer. A second finger, the wheel and the arrows
 * turn the aim in small steps, also while the striker is pulled back.
 */

import { COMFORTABLE, degreesOf, fullPull, keySpeed, pullPart, speedOf, strikeOf, Trail } from "./aim";
import { FINGER, STILL, pixelsBetween, spotUnder, type Gestures, type Point, type Stage } from "./gestures";
import { HALF, steppedPlace, STEPS } from "./geometry";
import { MEASURES } from "./measures";
import { withAim } from "./state";
import type { Aim } from "./types";

/** Small step and step with Shift, in degrees; pixels of a second finger for a small step. */
export const FINE = 0.1;
export const COARSE = 1;
const FINE_PX = 5;
/** Steps of the keys, in hundredths of a millimetre and mm/s. */
const PLACE_STEP = 100;
const SPEED_STEP = 50;
/** A drag this many times longer along the base lines than across them moves the striker. */
const SIDEWAYS = 2;

type Drag =
  | { readonly what: "undecided" | "slide"; readonly from: Point; readonly place: number }
  | { readonly what: "point"; readonly from: Point }
  | { readonly what: "pull"; readonly from: Point; readonly before: Aim; readonly trail: Trail };

export class StrikeGestures implements Gestures {
  /** Length of the pull from 0 to 1; null without a pull. */
  drawn: number | null = null;
  /** True while the striker is moved; the forbidden stretches are shown then. */
  sliding = false;
  private doing: Drag | null = null;
  private last: Point | null = null;
  /** Degrees that small steps added to the direction of the pull. */
  private offset = 0;
  private second: { readonly from: Point; readonly degrees: number } | null = null;

  constructor(private readonly stage: Stage) {}

  down(point: Point): void {
    if (this.doing !== null) {
      if (this.doing.what === "pull" && point.id !== this.doing.from.id) {
        this.second = { from: point, degrees: this.stage.state.aim.degrees };
      }
      return;
    }
    const { aim } = this.stage.state;
    const where = this.zone(point);
    this.last = point;
    if (where === "striker") this.doing = { what: "undecided", from: point, place: aim.place };
    else if (where === "lines") this.slideFrom(point, Math.round(this.seen(point).x * STEPS));
    else {
      this.doing = { what: "point", from: point };
      this.pointAt(point);
    }
    this.stage.redraw();
  }

  move(point: Point): void {
    if (this.second?.from.id === point.id) {
      const steps = Math.round((point.x - this.second.from.x) / FINE_PX);
      this.turnTo(this.second.degrees + steps * FINE);
      return;
    }
    if (this.doing === null || point.id !== this.doing.from.id) return;
    this.last = point;
    if (this.doing.what === "undecided") this.decide(this.doing, point);
    if (this.doing.what === "slide") {
      const moved = this.seen(point).x - this.seen(this.doing.from).x;
      this.change({ place: this.doing.place + moved * STEPS });
    } else if (this.doing.what === "point") this.pointAt(point);
    else if (this.doing.what === "pull") {
      this.doing.trail.add(point.t, point.x, point.y);
      this.draw(this.doing, point);
    }
  }

  up(point: Point): void {
    if (this.second?.from.id === point.id) {
      this.release();
      return;
    }
    const doing = this.doing;
    if (doing === null || point.id !== doing.from.id) return;
    if (doing.what === "pull") {
      doing.trail.add(point.t, point.x, point.y);
      const counts = doing.trail.lifted(point.t);
      if (counts !== undefined) this.draw(doing, { ...point, x: counts.x, y: counts.y });
      const struck = this.drawn !== null;
      this.drop();
      if (struck) this.strike();
      else this.change(doing.before);
      return;
    }
    this.drop();
  }

  cancel(): void {
    if (this.doing?.what === "pull") this.change(this.doing.before);
    this.drop();
  }

  drop(): void {
    this.doing = null;
    this.second = null;
    this.last = null;
    this.drawn = null;
    this.sliding = false;
    this.offset = 0;
    this.stage.redraw();
  }

  key(key: string, shift: boolean): boolean {
    const { aim } = this.stage.state;
    const step = shift ? COARSE : FINE;
    const more = shift ? 10 : 1;
    const changes: Record<string, Partial<Aim>> = {
      ArrowLeft: { degrees: aim.degrees - step },
      ArrowRight: { degrees: aim.degrees + step },
      ArrowUp: { speed: aim.speed + SPEED_STEP * more },
      ArrowDown: { speed: Math.max(aim.speed - SPEED_STEP * more, SPEED_STEP) },
      a: { place: aim.place - PLACE_STEP * more },
      d: { place: aim.place + PLACE_STEP * more },
      "0": { speed: COMFORTABLE },
    };
    const change = changes[key.length === 1 ? key.toLowerCase() : key];
    if (change?.degrees !== undefined) this.turnTo(change.degrees);
    else if (change?.place !== undefined) this.slideBy(change.place);
    else if (change !== undefined) this.change(change);
    else if (/^[1-9]$/.test(key)) this.change({ speed: keySpeed(Number(key)) });
    else if (key === "Enter") this.strike();
    else if (key === "Escape" && this.doing !== null) this.cancel();
    else return false;
    return true;
  }

  wheel(notches: number, shift: boolean): boolean {
    this.turnTo(this.stage.state.aim.degrees + notches * (shift ? COARSE : FINE));
    return true;
  }

  cursor(point: Point): string {
    if (this.doing?.what === "pull") return "grabbing";
    return { striker: "grab", lines: "ew-resize", open: "crosshair" }[this.zone(point)];
  }

  /** Strike with the current aim. */
  strike(): void {
    const { state, config } = this.stage;
    if (state.mode !== "strike" || state.turn === null || state.places.length === 0) return;
    this.drop();
    config.onStrike(strikeOf(state.aim));
  }

  private seen(point: Point): { x: number; y: number } {
    return spotUnder(point, this.stage, this.stage.state.turn ?? 0);
  }

  private zone(point: Point): "striker" | "lines" | "open" {
    const at = this.seen(point);
    const across = at.y + MEASURES.baseDistance;
    const along = at.x - this.stage.state.aim.place / STEPS;
    const spare = point.finger ? FINGER / this.stage.scale() : 0;
    if (Math.hypot(along, across) <= Math.max(MEASURES.strikerRadius * 1.25, spare)) return "striker";
    const wide = Math.abs(at.x) <= MEASURES.baseLineLength / 2 + MEASURES.strikerRadius;
    return wide && Math.abs(across) <= MEASURES.baseLinesApart / 2 + 4 ? "lines" : "open";
  }

  private slideFrom(point: Point, place: number): void {
    this.sliding = true;
    this.change({ place });
    this.doing = { what: "slide", from: point, place: this.stage.state.aim.place };
  }

  private slideBy(wanted: number): void {
    const { state } = this.stage;
    this.change({ place: steppedPlace(state.aim.place, wanted, state.places) });
  }

  private decide(doing: { readonly from: Point; readonly place: number }, point: Point): void {
    if (pixelsBetween(doing.from, point) < STILL) return;
    const [to, from] = [this.seen(point), this.seen(doing.from)];
    if (Math.abs(to.x - from.x) > SIDEWAYS * Math.abs(to.y - from.y)) {
      this.sliding = true;
      this.doing = { what: "slide", from: doing.from, place: doing.place };
      return;
    }
    const trail = new Trail();
    this.offset = 0;
    this.doing = { what: "pull", from: doing.from, before: this.stage.state.aim, trail };
  }

  /** From the striker to the pointer, as the seat sees it. */
  private away(point: Point): { x: number; y: number } {
    const at = this.seen(point);
    return { x: at.x - this.stage.state.aim.place / STEPS, y: at.y + MEASURES.baseDistance };
  }

  private pointAt(point: Point): void {
    const { x, y } = this.away(point);
    if (Math.hypot(x, y) > MEASURES.strikerRadius) this.change({ degrees: degreesOf(x, y) });
  }

  private pullDegrees(point: Point): number {
    const { x, y } = this.away(point);
    return this.stage.config.aiming === "pull" ? degreesOf(-x, -y) : degreesOf(x, y);
  }

  private draw(doing: { readonly before: Aim }, point: Point): void {
    const { x, y } = this.away(point);
    const scale = this.stage.scale();
    const part = pullPart(Math.hypot(x, y) * scale, fullPull(2 * HALF * scale));
    this.drawn = part;
    if (part === null) {
      this.change(doing.before);
      return;
    }
    const degrees = this.second === null ? this.pullDegrees(point) + this.offset : this.stage.state.aim.degrees;
    this.change({ degrees, speed: speedOf(part) });
  }

  private turnTo(degrees: number): void {
    this.change({ degrees });
    this.release(this.second);
  }

  /** Keep the current direction when the pulling pointer moves on. */
  private release(second: typeof this.second = null): void {
    this.second = second;
    if (this.doing?.what === "pull" && this.last !== null) {
      this.offset = this.stage.state.aim.degrees - this.pullDegrees(this.last);
    }
  }

  private change(change: Partial<Aim>): void {
    const { state, config, redraw } = this.stage;
    const aim = withAim(state, change);
    redraw();
    if (JSON.stringify(aim) === JSON.stringify(state.aim)) return;
    state.aim = aim;
    this.stage.figures();
    config.onAimChange(aim);
  }
}
