/** What a board is told once: settings, and whom to tell what happens on it. */

import type { Aim, ManSpot, Pair, SpotProblem, Strike } from "./types";

export interface Config {
  /** `pull`: the striker goes away from the pointer, like a slingshot. `push`: it goes towards it. */
  aiming: "pull" | "push";
  /** How much of the way to the first contact is drawn. */
  aimLine: "off" | "short" | "full";
  /** Turn the board to whoever strikes, for several people at one screen. */
  turnToStriker: boolean;
  sound: boolean;
  /** No motion: strokes are shown ended, nothing fades. */
  instant: boolean;
  /** How numbers are written. */
  language: string;
  /** What a screen reader calls the board. */
  label: string;
  /** The colour of "your move". */
  accent: string;
  onStrike: (strike: Strike) => void;
  /** Aim, place or power was changed on the board; not called for what `setAim` changed. */
  onAimChange: (aim: Aim) => void;
  /** The men of a lot are laid down. */
  onPlace: (spots: [number, number][]) => void;
  /** A man of the lot was moved: all spots, and for each what is wrong with it. */
  onSpotsChange: (spots: readonly Pair[], reasons: readonly (SpotProblem | null)[]) => void;
  /** The lot cannot be laid like that. */
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
  accent: "#2f6690",
  onStrike: nothing,
  onAimChange: nothing,
  onPlace: nothing,
  onSpotsChange: nothing,
  onPlaceRefused: nothing,
  onEdit: nothing,
};
