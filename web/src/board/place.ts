/** Gestures for placing men: drag a man, tap a spot for the selected one, or move it with the arrows; Enter places them. */

import { FINGER, STILL, pixelsBetween, spotUnder, type Gestures, type Point, type Stage } from "./gestures";
import { STEPS, rotate, type Spot } from "./geometry";
import { MEASURES } from "./measures";
import { spotProblems } from "./spots";
import type { Pair } from "./types";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export class PlaceGestures implements Gestures {
  private held: { readonly from: Point; readonly spot: Spot; moved: boolean } | null = null;

  constructor(private readonly stage: Stage) {}

  down(point: Point): void {
    if (this.held !== null) return;
    const { state } = this.stage;
    const hit = this.manUnder(point);
    if (hit !== null) state.chosen = hit;
    const [x, y] = state.spots[state.chosen] ?? [0, 0];
    this.held = { from: point, spot: { x: x / STEPS, y: y / STEPS }, moved: false };
    this.stage.redraw();
  }

  move(point: Point): void {
    const held = this.held;
    if (held === null || held.from.id !== point.id) return;
    if (!held.moved && pixelsBetween(held.from, point) < STILL) return;
    held.moved = true;
    const [to, from] = [spotUnder(point, this.stage), spotUnder(held.from, this.stage)];
    this.put({ x: held.spot.x + to.x - from.x, y: held.spot.y + to.y - from.y });
  }

  up(point: Point): void {
    const held = this.held;
    if (held === null || held.from.id !== point.id) return;
    // A tap beside the men moves the selected man there; outside the outer circle it does nothing.
    const at = spotUnder(point, this.stage);
    const near = Math.hypot(at.x, at.y) <= MEASURES.outerCircleRadius;
    if (!held.moved && near && this.manUnder(point) === null) this.put(at);
    this.drop();
  }

  cancel(): void {
    if (this.held !== null) this.put(this.held.spot);
    this.drop();
  }

  drop(): void {
    this.held = null;
    this.stage.redraw();
  }

  key(key: string, shift: boolean): boolean {
    const { state } = this.stage;
    const way = ARROWS[key];
    if (way !== undefined) {
      const [x, y] = state.spots[state.chosen] ?? [0, 0];
      const step = rotate({ x: way[0] * (shift ? 10 : 1), y: way[1] * (shift ? 10 : 1) }, this.stage.view());
      this.put({ x: x / STEPS + step.x, y: y / STEPS + step.y });
    } else if (key === "Enter") this.place();
    else if (key === "Escape" && this.held !== null) this.cancel();
    else if (/^[1-9]$/.test(key) && Number(key) <= state.spots.length) {
      state.chosen = Number(key) - 1;
      this.stage.redraw();
    } else return false;
    return true;
  }

  wheel(): boolean {
    return false;
  }

  cursor(point: Point): string {
    if (this.held?.moved) return "grabbing";
    return this.manUnder(point) === null ? "default" : "grab";
  }

  /** Place the men where they are, or report the problem. */
  place(): void {
    const { state, config } = this.stage;
    if (state.mode !== "place" || state.placing === null) return;
    const reason = spotProblems(state.placing, state.spots).find((found) => found !== null) ?? null;
    if (reason === null) config.onPlace(state.spots.map(([x, y]) => [x, y]));
    else config.onPlaceRefused(reason);
  }

  /** Move the selected man to a spot, lawful or not. */
  put(spot: Spot): void {
    const { state, config, redraw } = this.stage;
    if (state.placing === null) return;
    const most = MEASURES.side / 2 - MEASURES.manRadius;
    const whole = (value: number): number => Math.round(Math.min(Math.max(value, -most), most) * STEPS) + 0;
    const moved: Pair = [whole(spot.x), whole(spot.y)];
    state.spots = state.spots.map((old, index) => (index === state.chosen ? moved : old));
    config.onSpotsChange(state.spots, spotProblems(state.placing, state.spots));
    redraw();
  }

  private manUnder(point: Point): number | null {
    const at = spotUnder(point, this.stage);
    const reach = point.finger ? Math.max(MEASURES.manRadius, FINGER / this.stage.scale()) : MEASURES.manRadius;
    let best: number | null = null;
    let least = reach;
    for (const [index, [x, y]] of this.stage.state.spots.entries()) {
      const off = Math.hypot(at.x - x / STEPS, at.y - y / STEPS);
      if (off <= least) [best, least] = [index, off];
    }
    return best;
  }
}
