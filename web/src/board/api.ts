/**
 * A carrom board for a page: it shows men, animates strokes and lets a player aim. It knows no laws: the caller says
 * where the striker may stand and men may be placed, and is told by callbacks what the player did.
 */

import type { Playback, PlayOptions } from "./anim";
import { Board } from "./board";
import { DEFAULTS, type Config } from "./config";
import { STEPS } from "./geometry";
import { spotProblems } from "./spots";
import { withAim, type BoardUpdate } from "./state";
import type { Aim, ManSpot, Pair, Seat, SpotProblem, Track } from "./types";

export type { Playback, PlayOptions } from "./anim";
export type { Config } from "./config";
export type { BoardUpdate } from "./state";
export type { Aim, Ghost, Interval, ManSpot, Mode, Pair, Placing, SpotProblem, Seat, Strike, Track } from "./types";
export { ghostsOf } from "./ghosts";
export { COMFORTABLE, LEAST_SPEED, MOST_SPEED } from "./aim";

export interface Api {
  /**
   * Update the given parts of the state. Choices of the player are kept while they still apply. Discs fade to their
   * new spots unless `fade` is false, as while a hand moves them.
   */
  set(given: Partial<BoardUpdate>, fade?: boolean): void;
  configure(changes: Partial<Config>): void;
  /** Current place, direction and power. */
  readonly aim: Aim;
  /** Change the aim and return the result; an unlawful place becomes the nearest lawful one. */
  setAim(change: Partial<Aim>): Aim;
  /** Show faintly what another player does with the striker or with men, on a watched board; null and none clear it. */
  show(aim: Aim | null, spots?: readonly Pair[]): void;
  /** Strike with the current aim, like Enter. */
  strike(): void;
  /** Spots of the men to be placed, and the problem of each. */
  readonly spots: readonly Pair[];
  readonly reasons: readonly (SpotProblem | null)[];
  /** Select a man to be placed, and move it if a spot is given; calls `onSpotsChange`. */
  moveMan(index: number, spot?: Pair): void;
  /** Place the men where they are, like Enter. */
  place(): void;
  /** The men on the board. */
  readonly men: readonly ManSpot[];
  /** Animate a stroke. */
  play(before: readonly ManSpot[], track: Track, options?: PlayOptions): Playback;
  /** The seat at the bottom of the screen. */
  readonly bottom: Seat;
  /** Handle a key pressed elsewhere on the page; true if it was used. */
  key(event: KeyboardEvent): boolean;
  /** Move the keyboard's focus to the board. */
  focus(): void;
  /** Allow sound; call it from a user gesture elsewhere on the page. */
  wake(): void;
  destroy(): void;
}

/** Add a board to an element, in its full width. */
export function createBoard(element: HTMLElement, config: Partial<Config> = {}): Api {
  const board = new Board(element, { ...DEFAULTS, ...config });
  const { state } = board;
  return {
    set: (given, fade = true) => board.set(given, fade),
    configure: (changes) => board.configure(changes),
    get aim() {
      return state.aim;
    },
    setAim(change) {
      state.aim = withAim(state, change);
      if (change.degrees !== undefined) state.aimed = true;
      board.figures();
      board.redraw();
      return state.aim;
    },
    show: (aim, spots = []) => board.show(aim, spots),
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
    get bottom() {
      return board.view();
    },
    key: (event) => board.key(event),
    focus: () => board.focus(),
    wake: () => board.wake(),
    destroy: () => board.destroy(),
  };
}
