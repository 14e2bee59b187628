/**
 * Gestures for moving the striker, aiming and striking.
 *
 * A drag on the striker slides it sideways along the base lines, or pulls it back in any other direction. A touch on
 * the base lines moves it there. Anywhere else the aim follows the pointer. A second finger, the wheel and the arrows
 * turn the aim in small steps, also while the striker is pulled back. A pull keeps an aim that was set before, or by
 * such steps, and gives only the power, unless it goes well off the line of that aim; one that rests turns the aim by
 * a third of its motion from there. Lifting the pointer moves nothing.
 */

import {
  COMFORTABLE,
  FINE,
  KEPT,
  degreesOf,
  degreesWithin,
  fullPull,
  keySpeed,
  pullPart,
  speedOf,
  strikeOf,
  Trail,
  turnedBy,
  type Hold,
} from "./aim";
import { FINGER, pixelsBetween, spotUnder, type Gestures, type Point, type Stage } from "./gestures";
import { HALF, steppedPlace, STEPS } from "./geometry";
import { MEASURES } from "./measures";
import { withAim } from "./state";
import type { Aim } from "./types";

/** Small step and step with Shift, in degrees; pixels of a second finger for a small step. */
const SMALL = 0.1;
const LARGE = 1;
const FINE_PX = 5;
/** Steps of the keys, in hundredths of a millimetre and mm/s. */
const PLACE_STEP = 100;
const SPEED_STEP = 50;
/** Pixels after which the direction of a drag on the striker decides what it is. */
const DECIDED = 10;
/** A drag this many times longer along the base lines than across them moves the striker: within 14 degrees of them. */
const SIDEWAYS = 4;
/** A drag that is flatter than this may have been meant to move the striker: such a pull strikes only from so far. */
const FLAT = 2;
const FLAT_PX = 36;
/** Pixels: a shorter pull has no direction of its own yet. */
const DIRECTED = 24;

/** An aim that a pull keeps or turns slowly, and the direction of a pull on its line. */
interface Held {
  readonly degrees: number;
  readonly line: number;
  readonly hold: Hold;
}

interface Pull {
  readonly what: "pull";
  readonly from: Point;
  readonly before: Aim;
  readonly aimed: boolean;
  readonly trail: Trail;
  readonly flat: boolean;
  held: Held | null;
}

type Drag =
  | { readonly what: "undecided" | "slide"; readonly from: Point; readonly place: number; readonly trail: Trail }
  | { readonly what: "point"; readonly from: Point; readonly trail: Trail }
  | Pull;

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
    if (where === "striker") this.doing = { what: "undecided", from: point, place: aim.place, trail: trailFrom(point) };
    else if (where === "lines") this.slideFrom(point, Math.round(this.seen(point).x * STEPS));
    else {
      this.doing = { what: "point", from: point, trail: trailFrom(point) };
      this.pointAt(point);
    }
    this.stage.redraw();
  }

  move(point: Point): void {
    if (this.second?.from.id === point.id) {
      const steps = Math.round((point.x - this.second.from.x) / FINE_PX);
      this.turnTo(this.second.degrees + steps * SMALL);
      return;
    }
    if (this.doing === null || point.id !== this.doing.from.id) return;
    this.last = point;
    this.doing.trail.add(point.t, point.x, point.y);
    if (this.doing.what === "undecided") this.decide(this.doing, point);
    this.follow(this.doing, point);
  }

  /** What a drag does with its pointer there. */
  private follow(doing: Drag, point: Point): void {
    if (doing.what === "slide") {
      const moved = this.seen(point).x - this.seen(doing.from).x;
      this.change({ place: doing.place + moved * STEPS });
    } else if (doing.what === "point") this.pointAt(point);
    else if (doing.what === "pull") this.draw(doing, point);
  }

  up(point: Point): void {
    if (this.second?.from.id === point.id) {
      this.release();
      return;
    }
    const doing = this.doing;
    if (doing === null || point.id !== doing.from.id) return;
    doing.trail.add(point.t, point.x, point.y);
    const counts = doing.trail.lifted(point.t);
    if (counts !== undefined) this.follow(doing, { ...point, x: counts.x, y: counts.y });
    const struck = this.drawn !== null;
    this.drop();
    if (doing.what !== "pull") return;
    if (struck) this.strike();
    else this.restore(doing);
  }

  cancel(): void {
    if (this.doing?.what === "pull") this.restore(this.doing);
    this.drop();
  }

  private restore(pull: Pull): void {
    this.change(pull.before);
    this.stage.state.aimed = pull.aimed;
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
    const step = shift ? LARGE : SMALL;
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
    this.turnTo(this.stage.state.aim.degrees + notches * (shift ? LARGE : SMALL));
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
    this.doing = { what: "slide", from: point, place: this.stage.state.aim.place, trail: trailFrom(point) };
  }

  private slideBy(wanted: number): void {
    const { state } = this.stage;
    this.change({ place: steppedPlace(state.aim.place, wanted, state.places) });
  }

  private decide(doing: Exclude<Drag, Pull>, point: Point): void {
    if (doing.what === "point" || pixelsBetween(doing.from, point) < DECIDED) return;
    const { x, y } = this.moved(doing.from, point);
    const { aim, aimed } = this.stage.state;
    const line = aim.degrees;
    const onLine = aimed && Math.abs(degreesWithin(this.directionOf(x, y) - line)) < KEPT.within;
    if (Math.abs(x) > SIDEWAYS * Math.abs(y) && !onLine) {
      this.sliding = true;
      this.doing = { ...doing, what: "slide" };
      return;
    }
    this.offset = 0;
    const flat = Math.abs(x) > FLAT * Math.abs(y) && !onLine;
    const held = aimed ? { degrees: line, line, hold: KEPT } : null;
    this.doing = { what: "pull", from: doing.from, before: aim, aimed, trail: doing.trail, flat, held };
  }

  /** From one pointer to another, as the seat sees it. */
  private moved(from: Point, to: Point): { x: number; y: number } {
    const [a, b] = [this.seen(from), this.seen(to)];
    return { x: b.x - a.x, y: b.y - a.y };
  }

  /** From the striker to the pointer, as the seat sees it. */
  private away(point: Point): { x: number; y: number } {
    const at = this.seen(point);
    return { x: at.x - this.stage.state.aim.place / STEPS, y: at.y + MEASURES.baseDistance };
  }

  private pointAt(point: Point): void {
    const { x, y } = this.away(point);
    if (Math.hypot(x, y) <= MEASURES.strikerRadius) return;
    this.stage.state.aimed = true;
    this.change({ degrees: degreesOf(x, y) });
  }

  private directionOf(x: number, y: number): number {
    return this.stage.config.aiming === "pull" ? degreesOf(-x, -y) : degreesOf(x, y);
  }

  private pullDegrees(point: Point): number {
    const { x, y } = this.away(point);
    return this.directionOf(x, y);
  }

  private draw(doing: Pull, point: Point): void {
    const { x, y } = this.away(point);
    const scale = this.stage.scale();
    const pixels = Math.hypot(x, y) * scale;
    const part = doing.flat && pixels < FLAT_PX ? null : pullPart(pixels, fullPull(2 * HALF * scale));
    this.drawn = part;
    if (part === null) {
      this.change(doing.before);
      return;
    }
    const degrees = this.second === null ? this.aimOf(doing, point) : this.stage.state.aim.degrees;
    this.change({ degrees, speed: speedOf(part) });
  }

  /** The direction of a pull: the aim that it keeps, or the one away from the pointer. */
  private aimOf(doing: Pull, point: Point): number {
    if (doing.held === null) {
      const rest = doing.trail.held();
      if (rest === undefined) return this.pullDegrees(point) + this.offset;
      const resting = { ...point, x: rest.x, y: rest.y };
      const degrees = this.pullDegrees(resting) + this.offset;
      doing.held = { degrees, line: this.lineOf(doing, resting), hold: FINE };
    }
    const { degrees, line, hold } = doing.held;
    if (pixelsBetween(doing.from, point) < DIRECTED) return degrees;
    const off = degreesWithin(this.lineOf(doing, point) - line);
    const turned = degrees + turnedBy(off, hold);
    if (Math.abs(off) >= hold.free) {
      doing.held = null;
      this.offset = turned - this.pullDegrees(point);
    }
    return turned;
  }

  /** The direction of a pull from where it began. */
  private lineOf(doing: Pull, point: Point): number {
    const { x, y } = this.moved(doing.from, point);
    return this.directionOf(x, y);
  }

  private turnTo(degrees: number): void {
    this.stage.state.aimed = true;
    this.change({ degrees });
    this.release(this.second);
  }

  /** Keep the current direction when the pulling pointer moves on. */
  private release(second: typeof this.second = null): void {
    this.second = second;
    if (this.doing?.what === "pull" && this.last !== null) {
      const line = this.lineOf(this.doing, this.last);
      this.doing.held = { degrees: this.stage.state.aim.degrees, line, hold: KEPT };
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

function trailFrom(point: Point): Trail {
  const trail = new Trail();
  trail.add(point.t, point.x, point.y);
  return trail;
}
