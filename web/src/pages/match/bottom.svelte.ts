/** The seat at the bottom of the board. For players who share a screen it turns to the one in turn, after a while. */

import { untrack } from "svelte";
import { settings } from "../../lib/settings.svelte";
import type { MatchClient } from "./client.svelte";

/** Milliseconds for which the board stays as it is and says whose stroke comes. */
const DWELL = 1100;

export class BottomSeat {
  /** The seat at the bottom. */
  seat = $state(0);
  /** The name of the player whose stroke comes, while it is shown. */
  name = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: () => MatchClient | null) {
    $effect(() => {
      const { wanted, own } = this;
      if (wanted === null) return;
      if (!this.isTurning || !this.#known) this.#turn(wanted);
      else if (wanted !== this.seat) this.#announce(wanted);
      else if (untrack(() => this.dwells)) this.#turn(wanted);
      this.#known = own !== null;
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** True once the players are seated. */
  #known = false;

  /** True while the board is about to turn; nobody can strike then. */
  get dwells(): boolean {
    return this.match()?.dwells ?? false;
  }

  readonly isTurning: boolean = $derived.by(() => (this.match()?.welcome?.hot_seat ?? false) && settings.turn);

  /** The first seat of this browser's players. */
  readonly own: number | null = $derived.by(() => this.match()?.me.seats[0] ?? null);

  /** The seat that should be at the bottom; null while it stays. */
  readonly wanted: number | null = $derived.by(() => {
    const match = this.match();
    if (!this.isTurning) return this.own ?? 0;
    const view = match?.view;
    if (view?.placing) return view.placing.placer;
    return view?.places.length ? view.waiting.seat : null;
  });

  readonly places: boolean = $derived.by(() => this.match()?.view?.placing != null);
  readonly breaks: boolean = $derived.by(() => this.match()?.view?.board?.break_made === false);

  #announce(seat: number): void {
    clearTimeout(this.#timer);
    this.name = this.match()?.players.find((player) => player.seat === seat)?.name ?? "";
    const still = settings.motion === "instant";
    if (still) this.seat = seat;
    this.#dwell(!still);
    this.#timer = setTimeout(() => this.#turn(seat), DWELL);
  }

  #turn(seat: number): void {
    clearTimeout(this.#timer);
    this.seat = seat;
    this.#dwell(false);
    this.name = "";
  }

  #dwell(dwells: boolean): void {
    const match = this.match();
    if (match !== null) match.dwells = dwells;
  }
}
