/** The umpire's desk: a match at a real table, what it shows, and the facts that are recorded.
 *
 * The order of a fact: the engine accepts it, the browser stores it, the screen shows it, the outbox sends it.
 */

import { errorText } from "../../../lib/errors";
import { newId } from "../../../lib/ids";
import { language, t } from "../../../lib/language.svelte";
import type { ConsoleAnswer, ConsoleOffer, ConsoleView, NamedFact, RefusedAnswer } from "../../../wire/protocol";
import type { ConsoleEngine, EngineMode, Question } from "./engine";
import { factOf, momentOf, type Fact, type Values } from "./facts";
import { Outbox, type OutboxReport } from "./outbox";
import { umpiredServer } from "./server";
import { matchStore, newStoredMatch, type MatchStore, type StoredFact, type StoredMatch } from "./store";
import { startEngine, type StartedEngine } from "./start";

export type { StoredMatch } from "./store";

export class UmpireDesk {
  view: ConsoleView | null = $state.raw(null);
  mode: EngineMode = $state("online");
  starting = $state("");
  outbox = $state(0);
  online = $state(true);
  pen: "mine" | "lost" | "free" = $state("mine");
  difference = $state("");
  readonly match: StoredMatch;
  readonly #store: MatchStore;
  readonly #writer = newId();
  readonly #outbox: Outbox;
  #engine: Promise<StartedEngine> | null = null;
  /** Wall clock and monotonic clock when the desk was opened. */
  readonly #opened_s: number;
  readonly #opened_at = performance.now();
  readonly #channel: BroadcastChannel | null;
  readonly #onOnline = (): void => void this.#outbox.send();

  constructor(match: StoredMatch, store: MatchStore, last_s: number) {
    this.match = match;
    this.#store = store;
    this.#opened_s = Math.max((Date.now() - match.anchor_ms) / 1000, last_s);
    this.view = match.view;
    this.pen = match.lost || (match.epoch > 0 && match.pen === "") ? "lost" : "mine";
    this.outbox = match.count - match.have;
    const report = (said: Partial<OutboxReport>): void => this.#hear(said);
    const words = (error: unknown, same: boolean): string => (same ? errorText(error) : t("umpire.differs"));
    this.#outbox = new Outbox(match.id, store, umpiredServer, report, words, () => this.now());
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`carrom-umpire-${match.id}`) : null;
    if (this.#channel !== null) this.#channel.onmessage = (): void => void (this.pen = "lost");
    addEventListener("online", this.#onOnline);
  }

  /** Seconds of the match's clock. A clock that is set during the match bends nothing. */
  now(): number {
    return this.#opened_s + (performance.now() - this.#opened_at) / 1000;
  }

  /** Make this page the one that records, and start the engine behind what was shown last. */
  async open(): Promise<void> {
    if (this.pen === "mine") await this.#claim();
    this.#engine = this.#started();
    this.#engine.catch((error: unknown) => (this.starting = errorText(error)));
    void this.#outbox.send();
    if (this.view === null) await this.#engine;
  }

  async record(offer: ConsoleOffer, values: Values): Promise<ConsoleAnswer> {
    return this.#keep(factOf(offer, values), momentOf(offer, this.now()));
  }

  async attempt(offer: ConsoleOffer, values: Values): Promise<ConsoleAnswer> {
    const { engine } = await this.#running();
    return engine.ask({ op: "try", fact: this.#named(factOf(offer, values), momentOf(offer, this.now())) });
  }

  undo(): Promise<ConsoleAnswer> {
    return this.#keep({ fact: "undone" });
  }

  redo(): Promise<ConsoleAnswer> {
    return this.#keep({ fact: "redone" });
  }

  async ask(question: Question): Promise<ConsoleAnswer> {
    const { engine } = await this.#running();
    const answer = await engine.ask(question);
    if ("view" in answer) this.view = answer.view;
    return answer;
  }

  /** Take the pen: from another page of this device at once, from another device by the server. */
  async takePen(): Promise<void> {
    const match = await this.#store.read(this.match.id);
    if (match === null) return;
    if (match.lost || (match.epoch > 0 && match.pen === "")) await this.#takeFromServer(match);
    await this.#claim();
    this.pen = "mine";
    await this.#reopen();
    void this.#outbox.send();
  }

  close(): void {
    this.#outbox.close();
    this.#channel?.close();
    removeEventListener("online", this.#onOnline);
    this.#engine?.then(({ engine }) => engine.close()).catch(() => undefined);
  }

  async #claim(): Promise<void> {
    await this.#store.claim(this.match.id, this.#writer);
    this.#channel?.postMessage(this.#writer);
  }

  /** What the server has counts now; facts that it never got stay on this device as a branch. */
  async #takeFromServer(match: StoredMatch): Promise<void> {
    const given = await umpiredServer.takePen(match.id);
    const served = await umpiredServer.read(match.id);
    const known = new Set(served.facts.map((each) => each.id));
    const unsent = (await this.#store.facts(match.id)).filter((each) => !known.has(each.id));
    const branches = unsent.length === 0 ? match.branches : [...match.branches, unsent.map(({ id, fact }) => ({ id, fact }))];
    const facts = served.facts.map((each) => ({ ...each, engine: "", digest: "" }));
    const now = { ...match, branches, epoch: given.epoch, pen: given.pen, lost: false, have: served.have, view: null };
    await this.#store.put(now, facts);
  }

  async #started(): Promise<StartedEngine> {
    this.starting = t("umpire.starting");
    const started = await startEngine(this.view, (mode) => (this.mode = mode));
    this.mode = started.engine.mode;
    await this.#openMatch(started.engine);
    this.starting = started.note;
    return started;
  }

  #running(): Promise<StartedEngine> {
    return (this.#engine ??= this.#started());
  }

  async #reopen(): Promise<void> {
    await this.#openMatch((await this.#running()).engine);
  }

  async #openMatch(engine: ConsoleEngine): Promise<void> {
    const facts = (await this.#store.facts(this.match.id)).map(({ id, fact }) => ({ id, fact }));
    const answer = await engine.ask({ op: "open", setup: this.match.setup, facts, language: language.code });
    if ("view" in answer) this.view = answer.view;
    else if ("words" in answer) this.difference = answer.words;
    const match = await this.#store.read(this.match.id);
    this.outbox = (match?.count ?? 0) - (match?.have ?? 0);
  }

  async #keep(fact: Fact, at = this.now()): Promise<ConsoleAnswer> {
    if (this.pen !== "mine") return this.#refusal();
    const { engine } = await this.#running();
    const named = this.#named(fact, at);
    const answer = await engine.ask({ op: "record", fact: named });
    if (!("view" in answer)) return answer;
    const isRuled = engine.mode === "worker";
    const stored: StoredFact = { ...named, engine: isRuled ? engine.digest : "", digest: isRuled ? answer.digest : "" };
    if (!(await this.#store.append(this.match.id, this.#writer, stored, answer.view))) {
      this.pen = "lost";
      await this.#reopen();
      return this.#refusal();
    }
    this.view = answer.view;
    this.outbox += 1;
    void this.#outbox.send();
    return answer;
  }

  #refusal(): RefusedAnswer {
    return { id: "", key: "pen", at: "", words: t("umpire.pen_refused") };
  }

  #named(fact: Fact, at: number): NamedFact {
    return { id: newId(), fact: { ...fact, at: Math.round(at * 1000) / 1000 } };
  }

  #hear({ waiting, online, lost, difference }: Partial<OutboxReport>): void {
    if (waiting !== undefined) this.outbox = waiting;
    if (online !== undefined) this.online = online;
    if (difference !== undefined) this.difference = difference;
    if (lost === true) this.pen = "lost";
  }
}

/** The desk of a match on this device, or of one that only the server has. */
export async function openDesk(id: string): Promise<UmpireDesk> {
  const store = await matchStore();
  const match = (await store.read(id)) ?? (await adopted(id, store));
  const last = (await store.facts(id, Math.max(0, match.count - 1)))[0]?.fact["at"];
  const desk = new UmpireDesk(match, store, typeof last === "number" ? last : 0);
  await desk.open();
  return desk;
}

/** A match of another device, without its pen. */
async function adopted(id: string, store: MatchStore): Promise<StoredMatch> {
  const served = await umpiredServer.read(id);
  const facts = served.facts.map((each) => ({ ...each, engine: "", digest: "" }));
  const { setup, anchor_ms, epoch, have } = served;
  const match = { ...newStoredMatch(id, setup, anchor_ms), epoch: Math.max(1, epoch), have, count: facts.length };
  await store.put(match, facts);
  return match;
}

/** Make a match on this device. The server learns of it when the desk is opened and there is a network. */
export async function newMatch(setup: Record<string, unknown>): Promise<string> {
  const id = newId();
  await (await matchStore()).put(newStoredMatch(id, setup, Date.now()), []);
  void navigator.storage?.persist?.();
  return id;
}

/** A match in the list of this device. */
export interface StoredSummary {
  id: string;
  title: string;
  event: string;
  updated_ms: number;
}

export async function storedMatches(): Promise<StoredSummary[]> {
  const found = await (await matchStore()).list();
  const newest = found.sort((one, other) => other.updated_ms - one.updated_ms);
  return newest.map(({ id, setup, updated_ms }) => {
    const names = setup["names"] as string[][];
    const event = [setup["championship"], setup["event"], setup["round"]].filter(Boolean).join(", ");
    return { id, title: names.map((side) => side.join(" / ")).join(" – "), event, updated_ms };
  });
}
