/**
 * A carrom board for a page: it shows men, plays strokes and takes a hand's aim. It knows no laws: where the striker
 * may stand and where men may be placed is handed in, what was done is handed out.
 */

import type { Playback, PlayOptions } from "./anim";
import { Board } from "./board";
import { DEFAULTS, type Config } from "./config";
import { STEPS } from "./geometry";
import { spotProblems } from "./spots";
import { withAim, type BoardUpdate } from "./state";
import type { Aim, ManSpot, Pair, SpotProblem, Track } from "./types";

export type { Playback, PlayOptions } from "./anim";
export type { Config } from "./config";
export type { BoardUpdate } from "./state";
export type { Aim, Interval, ManSpot, Mode, Pair, Placing, SpotProblem, Seat, Strike, Track } from "./types";
export { COMFORTABLE, LEAST_SPEED, MOST_SPEED } from "./aim";

export interface Api {
  /** Show another state; what is not named stays. Choices of the player survive as long as they still apply. */
  set(given: Partial<BoardUpdate>): void;
  configure(changes: Partial<Config>): void;
  /** Place, direction and power in hand; what sliders show. */
  readonly aim: Aim;
  /** Set some of them; places that are not lawful become the nearest that is. Gives what it came to. */
  setAim(change: Partial<Aim>): Aim;
  /** Strike as withAim, as Enter does. */
  strike(): void;
  /** The lot in hand: its spots, and for each what is wrong with it. */
  readonly spots: readonly Pair[];
  readonly reasons: readonly (SpotProblem | null)[];
  /** Take a man of the lot in hand, and bring it to a spot if one is given; `onSpotsChange` tells what came of it. */
  moveMan(index: number, spot?: Pair): void;
  /** Lay the lot where it is, as Enter does. */
  place(): void;
  /** The men on the board, as the editor has them. */
  readonly men: readonly ManSpot[];
  /** Show a stroke. */
  play(before: readonly ManSpot[], track: Track, options?: PlayOptions): Playback;
  /** A key pressed elsewhere on the page; whether it meant something. */
  key(event: KeyboardEvent): boolean;
  /** To be called from a gesture elsewhere on the page, so that the next stroke is heard. */
  wake(): void;
  destroy(): void;
}

/** Put a board into an element, as wide as it. */
export function createBoard(element: HTMLElement, config: Partial<Config> = {}): Api {
  const board = new Board(element, { ...DEFAULTS, ...config });
  const { state } = board;
  return {
    set: (given) => board.set(given),
    configure: (changes) => board.configure(changes),
    get aim() {
      return state.aim;
    },
    setAim(change) {
      state.aim = withAim(state, change);
      board.figures();
      board.redraw();
      return state.aim;
    },
    strike: () => board.strikeGestures.strike(),
    get spots() {
      return state.spots;
    },
    get reasons() {
      return state.placing === null ? [] : spotProblems(state.placing, state.spots);
    },
    moveMan(index, spot) {
      state.chosen = Math.min(Math.max(index, 0), Math.max(state.spots.length - 1, 0));
      if (spot !== undefined) board.placeGestures.put({ x: spot[0] / STEPS, y: spot[1] / STEPS });
      board.redraw();
    },
    place: () => board.placeGestures.place(),
    get men() {
      return state.men;
    },
    play: (before, track, options = {}) => board.play(before, track, options),
    key: (event) => board.key(event),
    wake: () => board.wake(),
    destroy: () => board.destroy(),
  };
}
