/** The engine on the server for browsers that cannot run it. Without a network facts are noted, and ruled when it is back. */

import { Refusal } from "../../../lib/http";
import type { ConsoleAnswer, ConsoleView, NamedFact, ViewAnswer } from "../../../wire/protocol";
import type { ConsoleEngine, EngineMode, Question } from "./engine";
import { OnlineEngine } from "./online";

export class NotingEngine implements ConsoleEngine {
  readonly digest = "";
  mode: EngineMode = "online";
  /** Called when facts are noted, and when they are ruled again. */
  onMode: (mode: EngineMode) => void = () => undefined;
  readonly #online: ConsoleEngine;
  #setup: Record<string, unknown> = {};
  #facts: NamedFact[] = [];
  #language = "en";
  #view: ConsoleView | null;

  constructor(view: ConsoleView | null = null, online: ConsoleEngine = new OnlineEngine()) {
    this.#view = view;
    this.#online = online;
  }

  async ask(question: Question): Promise<ConsoleAnswer> {
    if (question.op === "open") [this.#setup, this.#facts, this.#language] = [question.setup, [...question.facts], question.language];
    try {
      if (this.mode === "noting" && question.op !== "open") await this.#reopen();
      const answer = await this.#online.ask(question);
      this.#turn("online");
      if ("view" in answer) this.#keep(question, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 0 || this.#view === null) throw error;
      this.#turn("noting");
      return this.#note(question, this.#view);
    }
  }

  close(): void {
    this.#online.close();
  }

  #turn(mode: EngineMode): void {
    if (this.mode === mode) return;
    this.mode = mode;
    this.onMode(mode);
  }

  #keep(question: Question, answer: ViewAnswer): void {
    if (question.op === "record") this.#facts.push(question.fact);
    if (question.op !== "try") this.#view = answer.view;
  }

  async #reopen(): Promise<void> {
    const answer = await this.#online.ask({ op: "open", setup: this.#setup, facts: this.#facts, language: this.#language });
    if ("view" in answer) this.#view = answer.view;
  }

  /** What is noted changes nothing on the screen but the number of facts: nobody has ruled it. */
  #note(question: Question, view: ConsoleView): ConsoleAnswer {
    if (question.op === "record") {
      this.#facts.push(question.fact);
      this.#view = { ...view, seq: view.seq + 1, call: null };
    }
    return { id: "", view: this.#view ?? view, digest: "", consequences: [] };
  }
}
