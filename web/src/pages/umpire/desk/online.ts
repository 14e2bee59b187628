/** The engine on the server: every question brings the setup and the facts along. */

import { http } from "../../../lib/http";
import { newId } from "../../../lib/ids";
import type { ConsoleAnswer, NamedFact } from "../../../wire/protocol";
import type { ConsoleEngine, Question } from "./engine";

export class OnlineEngine implements ConsoleEngine {
  readonly digest = "";
  readonly mode = "online";
  #setup: Record<string, unknown> = {};
  #facts: NamedFact[] = [];
  #language = "en";

  async ask(question: Question): Promise<ConsoleAnswer> {
    if (question.op === "open") {
      [this.#setup, this.#facts, this.#language] = [question.setup, [...question.facts], question.language];
    }
    if (question.op === "language") this.#language = question.language;
    const request = { language: this.#language, ...question, id: newId() };
    const answer = await http.post<ConsoleAnswer>("/api/console", { setup: this.#setup, facts: this.#facts, request });
    if (question.op === "record" && "view" in answer) this.#facts.push(question.fact);
    return answer;
  }

  close(): void {
    this.#facts = [];
  }
}
