/** The umpire's desk: a match at a real table, what it shows, and the facts that are recorded. */

import { newId } from "../lib/ids";
import { language } from "../lib/language.svelte";
import { readStored, store } from "../lib/storage";
import type { ConsoleAnswer, ConsoleOffer, ConsoleView, NamedFact } from "../wire/protocol";
import type { ConsoleEngine, EngineMode, Question } from "./engine";
import { factOf, momentOf, type Fact, type Values } from "./facts";
import { OnlineEngine } from "./online";

interface StoredMatch {
  id: string;
  setup: Record<string, unknown>;
  anchor_ms: number;
  facts: NamedFact[];
}

const INDEX = "umpire.matches";
const read = (id: string): StoredMatch | null => JSON.parse(readStored(`umpire.${id}`) ?? "null") as StoredMatch | null;
const ids = (): string[] => JSON.parse(readStored(INDEX) ?? "[]") as string[];

export class UmpireDesk {
  view: ConsoleView | null = $state.raw(null);
  mode: EngineMode = $state("online");
  starting = $state("");
  outbox = $state(0);
  online = $state(true);
  pen: "mine" | "lost" | "free" = $state("mine");
  difference = $state("");
  readonly match: StoredMatch;
  readonly #engine: ConsoleEngine;

  constructor(match: StoredMatch, engine: ConsoleEngine) {
    this.match = match;
    this.#engine = engine;
  }

  /** Seconds of the match's clock. */
  now(): number {
    return (Date.now() - this.match.anchor_ms) / 1000;
  }

  async open(): Promise<ConsoleAnswer> {
    const { setup, facts } = this.match;
    return this.#shown(await this.#engine.ask({ op: "open", setup, facts, language: language.code }));
  }

  async record(offer: ConsoleOffer, values: Values): Promise<ConsoleAnswer> {
    return this.#keep(factOf(offer, values), momentOf(offer, this.now()));
  }

  attempt(offer: ConsoleOffer, values: Values): Promise<ConsoleAnswer> {
    return this.#engine.ask({ op: "try", fact: this.#named(factOf(offer, values), momentOf(offer, this.now())) });
  }

  undo(): Promise<ConsoleAnswer> {
    return this.#keep({ fact: "undone" });
  }

  redo(): Promise<ConsoleAnswer> {
    return this.#keep({ fact: "redone" });
  }

  async ask(question: Question): Promise<ConsoleAnswer> {
    return this.#shown(await this.#engine.ask(question));
  }

  async takePen(): Promise<void> {
    this.pen = "mine";
  }

  async #keep(fact: Fact, at = this.now()): Promise<ConsoleAnswer> {
    const named = this.#named(fact, at);
    const answer = await this.#engine.ask({ op: "record", fact: named });
    if ("view" in answer) {
      this.match.facts.push(named);
      store(`umpire.${this.match.id}`, JSON.stringify(this.match));
    }
    return this.#shown(answer);
  }

  #named(fact: Fact, at: number): NamedFact {
    return { id: newId(), fact: { ...fact, at } };
  }

  #shown(answer: ConsoleAnswer): ConsoleAnswer {
    if ("view" in answer) this.view = answer.view;
    return answer;
  }
}

export async function openDesk(id: string): Promise<UmpireDesk> {
  const match = read(id);
  if (match === null) throw new Error(`no match ${id} on this device`);
  const desk = new UmpireDesk(match, new OnlineEngine());
  await desk.open();
  return desk;
}

export async function newMatch(setup: Record<string, unknown>): Promise<string> {
  const id = newId();
  store(`umpire.${id}`, JSON.stringify({ id, setup, anchor_ms: Date.now(), facts: [] } satisfies StoredMatch));
  store(INDEX, JSON.stringify([id, ...ids()]));
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
  return ids().flatMap((id) => {
    const match = read(id);
    if (match === null) return [];
    const names = match.setup["names"] as string[][];
    const event = [match.setup["championship"], match.setup["event"], match.setup["round"]].filter(Boolean).join(", ");
    return [{ id, title: names.map((side) => side.join(" / ")).join(" – "), event, updated_ms: match.anchor_ms }];
  });
}
