/** Sends the facts of a match in order, each once, again and again until the server acknowledges them. */

import { Refusal } from "../../../lib/http";
import type { FactsForm, FactsStored, PenGiven, UmpiredOpened } from "../../../wire/umpired_matches";
import type { MatchStore, StoredFact, StoredMatch } from "./store";

/** The server as an umpired match knows it. A refusal of a batch carries how many facts the server has. */
export interface UmpiredServer {
  create(match: StoredMatch): Promise<UmpiredOpened>;
  takePen(id: string): Promise<PenGiven>;
  send(id: string, batch: FactsForm): Promise<FactsStored>;
}

/** What the desk is told. */
export interface OutboxReport {
  /** Facts that are not acknowledged. */
  waiting: number;
  online: boolean;
  lost: boolean;
  /** The server rules otherwise, or cannot take the facts: in words. */
  difference: string;
}

const MOST_FACTS = 200;
/** The server reads 64 kB. */
const MOST_BYTES = 48_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** Refusals by which a device learns that its pen is no longer in force. */
const PEN_LOST = ["old_pen", "old_pen_full", "fork", "pen"];

/** The facts of one batch: in one request, and ruled by one engine. */
export function batchOf(facts: readonly StoredFact[]): StoredFact[] {
  const batch: StoredFact[] = [];
  let size = 0;
  for (const fact of facts.slice(0, MOST_FACTS)) {
    size += JSON.stringify(fact.fact).length * 2 + 60;
    if (batch.length > 0 && (size > MOST_BYTES || fact.engine !== batch[0]?.engine)) break;
    batch.push(fact);
  }
  return batch;
}

export class Outbox {
  readonly #id: string;
  readonly #store: MatchStore;
  readonly #server: UmpiredServer;
  readonly #report: (report: Partial<OutboxReport>) => void;
  readonly #words: (error: unknown, same: boolean) => string;
  readonly #now: () => number;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isClosed = false;
  #wait_ms = FIRST_WAIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    id: string,
    store: MatchStore,
    server: UmpiredServer,
    report: (report: Partial<OutboxReport>) => void,
    words: (error: unknown, same: boolean) => string,
    now: () => number,
  ) {
    [this.#id, this.#store, this.#server, this.#report, this.#words, this.#now] = [id, store, server, report, words, now];
  }

  /** There is something to send, or the network is back. Resolves when nothing is left, or the server cannot be had. */
  send(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isAsked = true;
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      try {
        while (await this.#step());
        this.#wait_ms = FIRST_WAIT_MS;
      } catch (error) {
        this.#failed(error);
        return;
      }
    }
  }

  #failed(error: unknown): void {
    const isAway = error instanceof Refusal && (error.status === 0 || error.status === 429 || error.status >= 500);
    this.#report({ online: !(error instanceof Refusal && error.status === 0) });
    if (!isAway) this.#report({ difference: this.#words(error, true) });
    this.#timer = setTimeout(() => void this.send(), this.#wait_ms);
    this.#wait_ms = Math.min(this.#wait_ms * 2, LONGEST_WAIT_MS);
  }

  /** Send one batch; true if there may be more. */
  async #step(): Promise<boolean> {
    const match = await this.#store.read(this.#id);
    if (match === null || match.lost) return false;
    if (match.pen === "") return this.#create(match);
    const facts = batchOf(await this.#store.facts(this.#id, match.have, match.have + MOST_FACTS));
    this.#report({ waiting: match.count - match.have });
    const last = facts.at(-1);
    if (last === undefined) return false;
    const batch: FactsForm = {
      ...{ epoch: match.epoch, pen: match.pen, from: match.have, engine: last.engine, digest: last.digest },
      facts: facts.map(({ id, fact }) => ({ id, fact })),
      now: this.#now(),
    };
    try {
      const { have, same } = await this.#server.send(this.#id, batch);
      await this.#acknowledge(match, have);
      this.#report({ online: true, difference: same ? "" : this.#words(null, false) });
    } catch (error) {
      return this.#refused(match, error);
    }
    return true;
  }

  async #refused(match: StoredMatch, error: unknown): Promise<boolean> {
    if (!(error instanceof Refusal)) throw error;
    if (PEN_LOST.includes(error.message)) {
      await this.#store.change(this.#id, { lost: true });
      this.#report({ online: true, lost: true });
      return false;
    }
    if (error.message === "gap" && error.have !== null && error.have < match.have) {
      await this.#acknowledge(match, error.have); // a server that was restored from a backup gets the rest again
      return true;
    }
    throw error;
  }

  async #acknowledge(match: StoredMatch, have: number): Promise<void> {
    await this.#store.change(this.#id, { have: Math.min(have, match.count) });
    const now = await this.#store.read(this.#id);
    this.#report({ waiting: (now?.count ?? 0) - (now?.have ?? 0) });
  }

  /** Tell the server of a match that it does not know, and get the pen; the answer to an earlier attempt may be lost. */
  async #create(match: StoredMatch): Promise<boolean> {
    if (match.epoch > 0) return false; // the pen is elsewhere
    let given = await this.#server.create(match);
    if (given.pen === "" && given.epoch === 1 && given.have === 0) given = await this.#server.takePen(this.#id);
    if (given.pen === "") {
      await this.#store.change(this.#id, { lost: true, epoch: given.epoch });
      this.#report({ online: true, lost: true });
      return false;
    }
    await this.#store.change(this.#id, { epoch: given.epoch, pen: given.pen, have: given.have });
    this.#report({ online: true });
    return true;
  }
}
