/** What rules the facts: a worker in this browser, or the server. */

import type { ConsoleAnswer, ConsoleRequest, CorrectRequest, LanguageRequest, LawRequest, OpenRequest, PlainRequest, RecordRequest } from "../../../wire/protocol";

/** Ruled in this browser, ruled by the server, or noted and not ruled yet. */
export type EngineMode = "worker" | "online" | "noting";

/** A request without the id, which the engine gives it. */
export type Question =
  | Omit<OpenRequest, "id">
  | Omit<RecordRequest, "id">
  | Omit<PlainRequest, "id">
  | Omit<LawRequest, "id">
  | Omit<LanguageRequest, "id">
  | Omit<CorrectRequest, "id">;

export interface ConsoleEngine {
  readonly mode: EngineMode;
  /** Names the engine; every batch of facts that it ruled does too. Empty where the server rules. */
  readonly digest: string;
  ask(request: Question): Promise<ConsoleAnswer>;
  close(): void;
}

export type { ConsoleAnswer, ConsoleRequest };
