/** Discs that change their spot without a film fade out at the old spot and in at the new one. */

import { distanceBetween, rotate } from "./geometry";
import type { FadingDisc } from "./render";
import type { DrawnDisc } from "./track";
import type { Seat } from "./types";

/** Duration in milliseconds. */
export const FADE = 120;
/** Millimetres within which a disc counts as unmoved. */
const SAME = 0.6;

interface Leaving {
  readonly disc: DrawnDisc;
  readonly view: Seat;
  readonly since: number;
}

export class Crossfade {
  private leaving: Leaving[] = [];
  private arriving = new Map<string, number>();

  /** Start fading between the discs shown before and after an update. */
  change(before: readonly DrawnDisc[], beforeView: Seat, after: readonly DrawnDisc[], view: Seat, clock: number): void {
    const old = new Map(before.map((disc) => [disc.name, disc]));
    for (const disc of after) {
      const was = old.get(disc.name);
      const stays = was !== undefined && distanceBetween(rotate(was, -beforeView), rotate(disc, -view)) < SAME;
      if (stays) old.delete(disc.name);
      else this.arriving.set(disc.name, clock);
    }
    for (const disc of old.values()) this.leaving.push({ disc, view: beforeView, since: clock });
  }

  clear(): void {
    this.leaving = [];
    this.arriving.clear();
  }

  /** Discs that fade out, and the current discs with their opacity. */
  at(clock: number, discs: readonly DrawnDisc[]): { out: FadingDisc[]; discs: DrawnDisc[]; busy: boolean } {
    this.leaving = this.leaving.filter(({ since }) => clock - since < FADE);
    for (const [name, since] of this.arriving) if (clock - since >= FADE) this.arriving.delete(name);
    const part = (since: number): number => Math.min(Math.max((clock - since) / FADE, 0), 1);
    return {
      out: this.leaving.map(({ disc, view, since }) => ({ disc, view, alpha: 1 - part(since) })),
      discs: discs.map((disc) => {
        const since = this.arriving.get(disc.name);
        return since === undefined ? disc : { ...disc, alpha: disc.alpha * part(since) };
      }),
      busy: this.leaving.length > 0 || this.arriving.size > 0,
    };
  }
}
