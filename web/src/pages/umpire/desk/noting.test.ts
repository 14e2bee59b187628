import { expect, test } from "vitest";
import { Refusal } from "../../../lib/http";
import type { ConsoleAnswer, ConsoleView } from "../../../wire/protocol";
import type { ConsoleEngine, EngineMode, Question } from "./engine";
import { NotingEngine } from "./noting";

const view = (seq: number): ConsoleView => ({ seq, call: { say: "Play" } }) as unknown as ConsoleView;

/** A server with or without a network, which counts facts. */
class Server implements ConsoleEngine {
  readonly mode = "online";
  readonly digest = "";
  isAway = false;
  facts = 0;
  opened = 0;

  async ask(question: Question): Promise<ConsoleAnswer> {
    if (this.isAway) throw new Refusal(0, null);
    if (question.op === "open") [this.facts, this.opened] = [question.facts.length, this.opened + 1];
    if (question.op === "record") this.facts += 1;
    return { id: "", view: view(this.facts), digest: "", consequences: [] };
  }

  close(): void {}
}

const record = { op: "record", fact: { id: "f", fact: {} } } as const;
const open = { op: "open", setup: {}, facts: [], language: "en" } as const;

test("without a network facts are noted, and all of them are ruled when it is back", async () => {
  const server = new Server();
  const engine = new NotingEngine(null, server);
  const modes: EngineMode[] = [];
  engine.onMode = (mode): void => void modes.push(mode);
  await engine.ask({ ...open, facts: [] });
  await engine.ask(record);
  server.isAway = true;
  const noted = await engine.ask(record);
  expect("view" in noted && [noted.view.seq, noted.view.call, noted.digest]).toEqual([2, null, ""]);
  await engine.ask(record);
  expect(engine.mode).toBe("noting");
  server.isAway = false;
  const ruled = await engine.ask(record);
  expect("view" in ruled && ruled.view.seq).toBe(4);
  expect([engine.mode, modes, server.opened]).toEqual(["online", ["noting", "online"], 2]);
});

test("a match that was never shown cannot be noted", async () => {
  const server = new Server();
  server.isAway = true;
  await expect(new NotingEngine(null, server).ask({ ...open, facts: [] })).rejects.toThrow(Refusal);
  const noted = await new NotingEngine(view(7), server).ask({ ...open, facts: [] });
  expect("view" in noted && noted.view.seq).toBe(7);
});
