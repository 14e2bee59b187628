/** The rack before the break, as the breaker turns it on the screen; the server is told when the hand rests. */

import type { RackView } from "../../wire/messages";
import type { MatchClient } from "./client.svelte";
import { shorter, USUAL, wireTurn } from "./rack";

/** Milliseconds after the last key before the turn is sent. */
const REST = 400;
/** Degrees from the suggested turn within which a drag snaps to it. */
const NEAR = 1;

export class RackTurn {
  /** The turn on the screen in degrees, as the breaker sees it; null while it is that of the server. */
  #wanted: number | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly match: () => MatchClient | null) {
    $effect(() => {
      if (this.rack === null) this.#forget();
    });
  }

  /** The rack, if this browser may turn it now. */
  readonly rack: RackView | null = $derived.by(() => {
    const match = this.match();
    return match?.isAsked && match.moving === null && !match.inReplay ? (match.view?.rack ?? null) : null;
  });

  /** The turn on the screen, in degrees. */
  readonly turn: number = $derived(this.#wanted ?? (this.rack?.turn ?? USUAL * 100) / 100);

  /** Degrees from the usual turn, from -60 to 60. */
  readonly fromUsual: number = $derived(shorter(this.turn - USUAL));

  readonly suggested: number = $derived((this.rack?.suggested ?? USUAL * 100) / 100);

  /** Degrees by which the men on the screen are ahead of the server's. */
  readonly ahead: number = $derived.by(() => {
    if (this.#wanted === null || this.rack === null) return 0;
    const by = shorter(this.#wanted - this.rack.turn / 100);
    return Math.abs(by) < 0.011 ? 0 : by;
  });

  /** True if the rack lies as suggested. */
  readonly isSuggested: boolean = $derived(Math.abs(shorter(this.turn - this.suggested)) < 0.1);

  /** Turn the rack on the screen; a drag snaps to the suggested turn. */
  to(degrees: number, snap = false): void {
    if (this.rack === null) return;
    const away = shorter(this.suggested - degrees);
    this.#wanted = snap && Math.abs(away) < NEAR ? degrees + away : degrees;
  }

  /** Turn by keys: the server is told when they rest. */
  by(degrees: number): void {
    this.to(this.turn + degrees);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), REST);
  }

  /** Tell the server; true once the rack lies as on the screen, also if there was nothing to tell. */
  async send(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#sent;
    const match = this.match();
    if (match === null || this.ahead === 0 || this.#wanted === null) return true;
    this.#sent = match.send({ t: "turn_rack", turn: wireTurn(this.#wanted) });
    const done = await this.#sent;
    if (!done) this.#forget();
    return done;
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = null;
  }
}
