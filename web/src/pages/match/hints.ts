/** The three hints of a newcomer: slide the striker, pull it back, let go. Each goes once it was done. */

import type { Aim } from "../../board/types";

/** Hints done so far. */
export type Learned = 0 | 1 | 2 | 3;

/** What is learned after the player changed the aim. Who aims without sliding needs no word about sliding. */
export function afterAim(learned: Learned, before: Aim, after: Aim): Learned {
  if (learned < 2 && (before.degrees !== after.degrees || before.speed !== after.speed)) return 2;
  return learned === 0 && before.place !== after.place ? 1 : learned;
}
