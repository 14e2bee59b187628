/** Gestures of the editor: men are dragged from the frame onto the board and back. Men never overlap. */

import { FINGER, spotUnder, type Gestures, type Point, type Stage } from "./gestures";
import { distanceBetween, isOnSurface, spotOf, STEPS, rotate, type Spot } from "./geometry";
import { MEASURES } from "./measures";
import { editProblem, nearestFreeSpot } from "./spots";
import type { DrawnDisc } from "./track";
import type { ManSpot, SpotProblem } from "./types";

const RAIL = MEASURES.side / 2 + MEASURES.frameWidth / 2;
const GAP = 40;

/** All men with their spots on the frame as seen on the screen: white below, black above, the queen on the right. */
export const TRAY: ReadonlyMap<string, Spot> = new Map([
  ["Q", { x: RAIL, y: 0 }],
  ...Array.from({ length: 9 }, (_, n): [string, Spot] => [`W${n + 1}`, { x: (n - 4) * GAP, y: -RAIL }]),
  ...Array.from({ length: 9 }, (_, n): [string, Spot] => [`B${n + 1}`, { x: (n - 4) * GAP, y: RAIL }]),
]);

export class EditGestures implements Gestures {
  /** The dragged man, its spot and the problem of that spot. */
  held: { readonly name: string; readonly spot: Spot; readonly reason: SpotProblem | null } | null = null;
  /** The man the keys move. */
  chosen: string | null = null;
  private pointer: number | null = null;
  private grip: Spot = { x: 0, y: 0 };

  constructor(private readonly stage: Stage) {}

  down(point: Point): void {
    if (this.held !== null) return;
    const name = this.manUnder(point);
    this.chosen = name;
    if (name === null) return this.stage.redraw();
    const [at, lies] = [spotUnder(point, this.stage), this.spotFor(name)];
    this.pointer = point.id;
    this.grip = { x: lies.x - at.x, y: lies.y - at.y };
    this.held = { name, spot: lies, reason: null };
    this.stage.redraw();
  }

  move(point: Point): void {
    if (this.held === null || point.id !== this.pointer) return;
    const at = spotUnder(point, this.stage);
    const spot = { x: at.x + this.grip.x, y: at.y + this.grip.y };
    this.held = { ...this.held, spot, reason: editProblem(spot, this.held.name, this.stage.state.men) };
    this.stage.redraw();
  }

  up(point: Point): void {
    const held = this.held;
    if (held === null || point.id !== this.pointer) return;
    this.held = null;
    this.pointer = null;
    this.putDown(held.name, held.spot);
  }

  cancel(): void {
    this.drop();
  }

  drop(): void {
    this.held = null;
    this.pointer = null;
    this.stage.redraw();
  }

  key(key: string, shift: boolean): boolean {
    const name = this.chosen;
    if (key === "Escape" && this.held !== null) this.cancel();
    else if (name === null) return false;
    else if (key === "Delete" || key === "Backspace") this.remove(name);
    else {
      const step = shift ? 10 : 1;
      const way: Record<string, Spot> = {
        ArrowLeft: { x: -step, y: 0 },
        ArrowRight: { x: step, y: 0 },
        ArrowUp: { x: 0, y: step },
        ArrowDown: { x: 0, y: -step },
      };
      const along = way[key];
      if (along === undefined) return false;
      const [lies, by] = [this.spotFor(name), rotate(along, this.stage.view())];
      const spot = { x: lies.x + by.x, y: lies.y + by.y };
      if (editProblem(spot, name, this.stage.state.men) === null) this.put(name, spot);
    }
    return true;
  }

  wheel(): boolean {
    return false;
  }

  cursor(point: Point): string {
    if (this.held !== null) return "grabbing";
    return this.manUnder(point) === null ? "default" : "grab";
  }

  /** Men on the frame and the dragged man. */
  waiting(): DrawnDisc[] {
    const shown: DrawnDisc[] = [];
    const still = { angle: 0, size: 1, alpha: 1 };
    for (const name of TRAY.keys()) {
      if (name === this.held?.name || this.isOnBoard(name)) continue;
      shown.push({ name, ...this.spotFor(name), ...still });
    }
    if (this.held !== null) shown.push({ name: this.held.name, ...this.held.spot, ...still, size: 1.06 });
    return shown;
  }

  private putDown(name: string, wanted: Spot): void {
    const { men } = this.stage.state;
    const near = Math.max(Math.abs(wanted.x), Math.abs(wanted.y)) <= MEASURES.side / 2;
    const spot = near ? nearestFreeSpot(wanted, name, men) : null;
    if (spot !== null) this.put(name, spot);
    else if (!near || !isOnSurface(wanted)) this.remove(name);
    else this.stage.redraw(); // no free spot: the man stays where it was
  }

  private put(name: string, spot: Spot): void {
    const laid: ManSpot = [name, Math.round(spot.x * STEPS) + 0, Math.round(spot.y * STEPS) + 0];
    const { men } = this.stage.state;
    this.setMen(this.isOnBoard(name) ? men.map((man) => (man[0] === name ? laid : man)) : [...men, laid]);
  }

  private remove(name: string): void {
    this.setMen(this.stage.state.men.filter((laid) => laid[0] !== name));
  }

  private setMen(men: readonly ManSpot[]): void {
    this.stage.state.men = men;
    this.stage.redraw();
    this.stage.config.onEdit([...men]);
  }

  private isOnBoard(name: string): boolean {
    return this.stage.state.men.some((laid) => laid[0] === name);
  }

  private spotFor(name: string): Spot {
    const laid = this.stage.state.men.find((man) => man[0] === name);
    if (laid !== undefined) return spotOf(laid);
    return rotate(TRAY.get(name) ?? { x: 0, y: 0 }, this.stage.view());
  }

  private manUnder(point: Point): string | null {
    const at = spotUnder(point, this.stage);
    const reach = point.finger ? Math.max(MEASURES.manRadius, FINGER / this.stage.scale()) : MEASURES.manRadius;
    let best: string | null = null;
    let least = reach;
    for (const name of TRAY.keys()) {
      const off = distanceBetween(at, this.spotFor(name));
      if (off <= least) [best, least] = [name, off];
    }
    return best;
  }
}
