import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OfflineManifest } from "../../../wire/offline";
import type { ConsoleAnswer } from "../../../wire/protocol";
import { WorkerEngine, type EngineWorker } from "./worker_engine";

const MANIFEST = { pyodide: "x", engine: "old" } as OfflineManifest;
const same = (): Promise<OfflineManifest> => Promise.resolve(MANIFEST);

/** A worker that answers at once with the number of facts it has, or is dead. */
class FakeWorker implements EngineWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  heard: { op: string; id: string; facts?: unknown[]; manifest?: OfflineManifest }[] = [];
  /** Engines whose files the server does not have. */
  static gone: string[] = [];
  isDead = false;
  facts = 0;

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(text: string): void {
    const request = JSON.parse(text) as (typeof this.heard)[number];
    this.heard.push(request);
    if (this.isDead) return;
    if (request.op === "start") {
      const isGone = FakeWorker.gone.includes(request.manifest?.engine ?? "");
      return this.say(isGone ? { failed: "carrom.zip: 404" } : { ready: true });
    }
    if (request.op === "card") return this.say({ failed: "no widths" });
    if (request.op === "open") this.facts = request.facts?.length ?? 0;
    if (request.op === "record") this.facts += 1;
    this.say({ id: request.id, view: { seq: this.facts }, digest: "", consequences: [] });
  }

  say(message: unknown): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>));
  }

  terminate(): void {
    this.isDead = true;
  }
}

const seq = (answer: ConsoleAnswer): number => ("view" in answer ? answer.view.seq : -1);
const record = { op: "record", fact: { id: "f", fact: {} } } as const;

beforeEach(() => {
  FakeWorker.made = [];
  FakeWorker.gone = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("a question gets its answer", async () => {
  const engine = new WorkerEngine(MANIFEST, same, () => new FakeWorker());
  await engine.start();
  expect(seq(await engine.ask({ op: "open", setup: {}, facts: [], language: "en" }))).toBe(0);
  expect(seq(await engine.ask(record))).toBe(1);
  expect(engine.mode).toBe("worker");
});

test("a worker that dies is replaced, with the match as it stood and the question again", async () => {
  const engine = new WorkerEngine(MANIFEST, same, () => new FakeWorker());
  await engine.start();
  await engine.ask({ op: "open", setup: { a: 1 }, facts: [], language: "cs" });
  await engine.ask(record);
  const [first] = FakeWorker.made;
  if (first !== undefined) first.isDead = true;
  const asked = engine.ask(record);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seq(await asked)).toBe(2);
  expect(FakeWorker.made).toHaveLength(2);
  expect(FakeWorker.made[1]?.heard.map((each) => each.op)).toEqual(["start", "open", "record"]);
  expect(FakeWorker.made[1]?.heard[1]).toMatchObject({ setup: { a: 1 }, language: "cs", facts: [{ id: "f" }] });
});

test("an engine that never starts is given up after three times", async () => {
  const engine = new WorkerEngine(MANIFEST, same, () => {
    const worker = new FakeWorker();
    worker.isDead = true;
    return worker;
  });
  const started = expect(engine.start()).rejects.toThrow("does not answer");
  await vi.advanceTimersByTimeAsync(1_000_000);
  await started;
  expect(FakeWorker.made).toHaveLength(3);
});

test("a question that kills every worker is refused, and the others are answered", async () => {
  const engine = new WorkerEngine(MANIFEST, same, () => new FakeWorker());
  await engine.start();
  await engine.ask({ op: "open", setup: {}, facts: [], language: "en" });
  const card = expect(engine.ask({ op: "card" })).rejects.toThrow("no widths");
  const recorded = engine.ask(record);
  await vi.advanceTimersByTimeAsync(1000);
  await card;
  expect(seq(await recorded)).toBe(1);
  expect(seq(await engine.ask(record))).toBe(2);
  expect(FakeWorker.made).toHaveLength(3);
});

test("an engine that was given up starts again with the next question", async () => {
  let isBroken = false;
  const engine = new WorkerEngine(MANIFEST, same, () => {
    const worker = new FakeWorker();
    worker.isDead = isBroken;
    return worker;
  });
  await engine.start();
  await engine.ask({ op: "open", setup: {}, facts: [], language: "en" });
  isBroken = true;
  const [first] = FakeWorker.made;
  if (first !== undefined) first.isDead = true;
  const refused = expect(engine.ask(record)).rejects.toThrow("does not answer");
  await vi.advanceTimersByTimeAsync(1_000_000);
  await refused;
  isBroken = false;
  expect(seq(await engine.ask(record))).toBe(1);
});

test("what waits is refused when the engine is closed", async () => {
  const engine = new WorkerEngine(MANIFEST, same, () => new FakeWorker());
  await engine.start();
  const [first] = FakeWorker.made;
  if (first !== undefined) first.isDead = true;
  const asked = expect(engine.ask(record)).rejects.toThrow("closed");
  engine.close();
  await asked;
});

test("after an upgrade of the server the next worker runs its new engine, with the match as it stood", async () => {
  const engine = new WorkerEngine(MANIFEST, () => Promise.resolve({ ...MANIFEST, engine: "new" }), () => new FakeWorker());
  await engine.start();
  await engine.ask({ op: "open", setup: {}, facts: [], language: "en" });
  await engine.ask(record);
  expect(engine.digest).toBe("old");
  FakeWorker.gone = ["old"];
  const [first] = FakeWorker.made;
  if (first !== undefined) first.isDead = true;
  const asked = engine.ask(record);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seq(await asked)).toBe(2);
  expect(engine.digest).toBe("new");
  expect(FakeWorker.made.map((each) => each.heard[0]?.manifest?.engine)).toEqual(["old", "old", "new"]);
});

test("with the server away the engine is started again as it was, and given up", async () => {
  FakeWorker.gone = ["old"];
  const engine = new WorkerEngine(MANIFEST, () => Promise.reject(new Error("away")), () => new FakeWorker());
  const started = expect(engine.start()).rejects.toThrow("404");
  await vi.advanceTimersByTimeAsync(1000);
  await started;
  expect(FakeWorker.made).toHaveLength(3);
});
