/** What the console page holds besides the match: open sheets, the offer that is being filled in, the last refusal. */

import { errorText } from "../../lib/errors";
import type { UmpireDesk } from "./desk/desk.svelte";
import { recordMeaning, TapGuard } from "./desk/taps";
import { isPlain } from "./desk/offers";
import type { Values } from "./desk/facts";
import type { Clause, ConsoleAnswer, ConsoleOffer, ConsoleView } from "../../wire/protocol";

export type Sheet = "" | "incidents" | "more" | "history" | "card" | "table" | "network" | "law";

const TICK_MS = 200;

export class ConsoleState {
  readonly desk: UmpireDesk;
  /** Why the last act changed nothing. */
  refused = $state("");
  busy = $state(false);
  /** True while the rest of the menu is on its way. */
  completing = $state(false);
  sheet: Sheet = $state("");
  /** The offer in the form, and what its fields hold when it is opened. */
  asked: ConsoleOffer | null = $state.raw(null);
  given: Values = {};
  law: Clause = $state.raw({ clause: "", text: "" });
  /** Seconds of the match's clock, as the page shows them. */
  now = $state(0);
  readonly #guard = new TapGuard();

  constructor(desk: UmpireDesk) {
    this.desk = desk;
  }

  get view(): ConsoleView | null {
    return this.desk.view;
  }

  /** Look at the clock now and again; the function returned ends that. */
  keepTime(): () => void {
    const look = (): void => void (this.now = this.desk.now());
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }

  /** Do what a tap means, unless the tap before it had another meaning and was just now. */
  tap(meaning: string, act: () => unknown): void {
    if (this.#guard.allows(meaning, performance.now())) void act();
  }

  open(sheet: Sheet): void {
    this.tap(`open ${sheet}`, () => (this.sheet = sheet));
  }

  /** Have the engine send every offer, if it has not: after a fact it sends only those at hand. */
  async completeMenu(): Promise<void> {
    if (this.view?.whole === true) return;
    this.completing = true;
    try {
      await this.desk.ask({ op: "view" });
    } catch (error) {
      this.refused = errorText(error);
    } finally {
      this.completing = false;
    }
  }

  openLaw(law: Clause): void {
    this.law = law;
    this.sheet = "law";
  }

  /** Record an offer that is complete, or open its form. */
  choose(offer: ConsoleOffer): void {
    if (isPlain(offer) && !this.isLate(offer)) this.record(offer);
    else this.tap(`open ${offer.key}`, () => this.fill(offer));
  }

  fill(offer: ConsoleOffer, given: Values = {}): void {
    this.sheet = "";
    this.given = given;
    this.refused = "";
    this.asked = offer;
  }

  /** True if it has to wait for the end of a clock. */
  isEarly(offer: ConsoleOffer): boolean {
    return offer.earliest !== null && this.now < offer.earliest;
  }

  /** True if the time in which it could be done is over: it is recorded as done in time, so that is asked first. */
  isLate(offer: ConsoleOffer): boolean {
    return offer.latest !== null && this.now > offer.latest;
  }

  record(offer: ConsoleOffer, values: Values = {}, done: () => void = () => undefined): void {
    const seq = this.view?.seq ?? 0;
    this.tap(recordMeaning(offer.key, seq), () => this.act(() => this.desk.record(offer, values), done));
  }

  undo(): void {
    this.tap(recordMeaning("undo", this.view?.seq ?? 0), () => this.act(() => this.desk.undo()));
  }

  redo(): void {
    this.tap(recordMeaning("redo", this.view?.seq ?? 0), () => this.act(() => this.desk.redo()));
  }

  /** Wait for the answer to an act. A second act during that time is ignored. */
  async act(act: () => Promise<ConsoleAnswer>, done: () => void = () => undefined): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refused = "";
    try {
      const answer = await act();
      if ("words" in answer) {
        this.refused = answer.words;
      } else {
        this.sheet = "";
        this.asked = null;
        done();
      }
    } catch (error) {
      this.refused = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
