/** Settings of a board and its callbacks. */

import type { Aim, ManSpot, Pair, SpotProblem, Strike } from "./types";

export interface Config {
  /** `pull`: the striker goes away from the pointer, like a slingshot. `push`: it goes towards it. */
  aiming: "pull" | "push";
  /** Length of the aim line. */
  aimLine: "off" | "short" | "full";
  /** Turn the board to the player in turn, for players who share a screen. */
  turnToStriker: boolean;
  sound: boolean;
  /** No animation: only the end of a stroke is shown. */
  instant: boolean;
  /** Language for numbers. */
  language: string;
  /** Label of the board for screen readers. */
  label: string;
  /** The board keeps its place in the order of the keyboard while it cannot be used. */
  focusable: boolean;
  /** Colour of the aim and of the selected man. */
  accent: string;
  onStrike: (strike: Strike) => void;
  /** The player changed aim, place or power on the board; not called by `setAim`. */
  onAimChange: (aim: Aim) => void;
  /** The player placed the men. */
  onPlace: (spots: [number, number][]) => void;
  /** A man to be placed was moved: all spots, and the problem of each. */
  onSpotsChange: (spots: readonly Pair[], reasons: readonly (SpotProblem | null)[]) => void;
  /** The men cannot be placed there. */
  onPlaceRefused: (reason: SpotProblem) => void;
  /** The position was changed in the editor. */
  onEdit: (men: ManSpot[]) => void;
}

const nothing = (): void => undefined;

export const DEFAULTS: Readonly<Config> = {
  aiming: "pull",
  aimLine: "full",
  turnToStriker: false,
  sound: true,
  instant: false,
  language: "en",
  label: "Carrom board",
  focusable: false,
  accent: "#2f6690",
  onStrike: nothing,
  onAimChange: nothing,
  onPlace: nothing,
  onSpotsChange: nothing,
  onPlaceRefused: nothing,
  onEdit: nothing,
};
