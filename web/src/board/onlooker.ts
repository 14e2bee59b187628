/** What another player does with the striker or with men: a faint picture that glides to what was told last. No DOM. */

import { strikerSpotAt, STEPS } from "./geometry";
import type { State } from "./state";
import type { DrawnDisc } from "./track";
import type { Aim, Pair } from "./types";

/** Milliseconds in which a glide does two thirds of its way; what is told comes ten times a second. */
const GLIDE_MS = 70;
/** Nearer than this it is there: hundredths of a millimetre, or hundredths of a degree. */
const THERE = 2;
export const FAINT = 0.62;

export class Onlooker {
  private aimGoal: Aim | null = null;
  private spotGoals: readonly Pair[] = [];
  /** What is drawn; null and empty if nothing was told. */
  aim: Aim | null = null;
  spots: readonly Pair[] = [];
  private clock = 0;

  /** Tell what the other player does; `from` is where his striker was drawn before. */
  tell(aim: Aim | null, spots: readonly Pair[], from: Aim, clock: number, instant: boolean): void {
    if (!this.isGliding) this.clock = clock;
    this.aimGoal = aim;
    this.aim = aim === null || instant ? aim : (this.aim ?? { ...aim, place: from.place });
    this.spotGoals = spots;
    this.spots = instant || this.spots.length !== spots.length ? spots : this.spots;
  }

  /** True while something still moves. */
  get isGliding(): boolean {
    const { aim, aimGoal } = this;
    if (aim !== null && aimGoal !== null) {
      if (Math.abs(aim.place - aimGoal.place) > THERE || Math.abs(between(aim, aimGoal)) > THERE / 100) return true;
    }
    return this.spots.some(([x, y], n) => {
      const [toX, toY] = this.spotGoals[n] ?? [x, y];
      return Math.hypot(toX - x, toY - y) > THERE;
    });
  }

  /** Glide on to that time. */
  tick(clock: number): void {
    const part = 1 - Math.exp(-Math.max(clock - this.clock, 0) / GLIDE_MS);
    this.clock = clock;
    const { aim, aimGoal } = this;
    if (aim !== null && aimGoal !== null) {
      const near = Math.abs(aim.place - aimGoal.place) <= THERE && Math.abs(between(aim, aimGoal)) <= THERE / 100;
      const place = aim.place + (aimGoal.place - aim.place) * part;
      this.aim = near ? aimGoal : { place, degrees: aim.degrees + between(aim, aimGoal) * part, speed: aimGoal.speed };
    }
    this.spots = this.spots.map(([x, y], n) => {
      const [toX, toY] = this.spotGoals[n] ?? [x, y];
      return Math.hypot(toX - x, toY - y) <= THERE ? [toX, toY] : [x + (toX - x) * part, y + (toY - y) * part];
    });
  }

  /** The discs of a watched board with what the other player holds. */
  discs(all: readonly DrawnDisc[], state: State): DrawnDisc[] {
    if (state.mode !== "watch") return [...all];
    const { aim } = this;
    const spot = aim === null || state.turn === null ? null : strikerSpotAt(aim.place, state.turn);
    const seen = all.map((disc) => (disc.name === "striker" && spot !== null ? { ...disc, ...spot, alpha: FAINT } : disc));
    if (state.placing === null) return seen;
    const letter = state.placing.colour === "white" ? "W" : "B";
    const held = this.spots.slice(0, state.placing.men).map(([x, y], n) => ({
      ...{ name: `${letter}+${n}`, x: x / STEPS, y: y / STEPS },
      ...{ angle: 0, size: 1, alpha: FAINT },
    }));
    return [...seen, ...held];
  }
}

/** Degrees from one aim to another, the shorter way round. */
function between(from: Aim, to: Aim): number {
  const turn = (to.degrees - from.degrees) % 360;
  return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
}
