/** The engine in a worker. A worker that dies is replaced: the match is opened anew, and what was asked is asked again. */

import { newId } from "../../../lib/ids";
import type { OfflineManifest } from "../../../wire/offline";
import type { ConsoleAnswer, OpenRequest } from "../../../wire/protocol";
import type { ConsoleEngine, Question } from "./engine";
import { scriptAddress, WORKER } from "./scripts";

/** What the engine uses of a worker. */
export interface EngineWorker {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(text: string): void;
  terminate(): void;
}

type Opened = Omit<OpenRequest, "id" | "op">;

interface Waiting {
  text: string;
  /** Workers that died of it. */
  deaths: number;
  resolve(answer: ConsoleAnswer): void;
  reject(error: Error): void;
}

/** Seconds after which a worker that does not answer counts as dead: a slow phone folds 1,900 facts in six. */
const PATIENCE_MS = 30_000;
/** Starts in a row without an answer before the engine is given up. */
const MOST_STARTS = 3;
/** Workers that may die of one question before it is refused. */
const MOST_DEATHS = 2;

const newWorker = (): EngineWorker => new Worker(scriptAddress(WORKER), { type: "module", name: "umpire" }) as EngineWorker;

export class WorkerEngine implements ConsoleEngine {
  readonly mode = "worker";
  #manifest: OfflineManifest;
  readonly #renew: () => Promise<OfflineManifest>;
  readonly #make: () => EngineWorker;
  #worker: EngineWorker | null = null;
  #opened: Opened | null = null;
  readonly #waiting = new Map<string, Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #starts = 0;
  #isReady = false;
  #ready: { resolve(): void; reject(error: Error): void } | null = null;
  #isRenewing = false;
  #isClosed = false;

  /** `renew` asks the server for the engine that it has now. */
  constructor(manifest: OfflineManifest, renew: () => Promise<OfflineManifest>, make: () => EngineWorker = newWorker) {
    this.#manifest = manifest;
    this.#renew = renew;
    this.#make = make;
  }

  get digest(): string {
    return this.#manifest.engine;
  }

  /** Start the worker; resolves when it can answer. */
  start(): Promise<void> {
    const ready = new Promise<void>((resolve, reject) => (this.#ready = { resolve, reject }));
    this.#begin();
    return ready;
  }

  async ask(question: Question): Promise<ConsoleAnswer> {
    const id = newId();
    const text = JSON.stringify({ ...question, id });
    const answer = await new Promise<ConsoleAnswer>((resolve, reject) => {
      this.#waiting.set(id, { text, deaths: 0, resolve, reject });
      if (this.#worker === null && !this.#isClosed && !this.#isRenewing) {
        this.#starts = 0; // it was given up before; perhaps it starts now
        this.#begin();
      } else this.#send(text);
    });
    if ("view" in answer) this.#remember(question);
    return answer;
  }

  close(): void {
    this.#isClosed = true;
    this.#end(new Error("the engine was closed"));
  }

  /** What has to be opened again in a new worker. */
  #remember(question: Question): void {
    if (question.op === "open") {
      this.#opened = { setup: question.setup, facts: [...question.facts], language: question.language };
    } else if (question.op === "record") {
      this.#opened?.facts.push(question.fact);
    } else if (question.op === "language" && this.#opened !== null) {
      this.#opened.language = question.language;
    }
  }

  #begin(): void {
    this.#starts += 1;
    this.#isReady = false;
    const worker = this.#make();
    const lock = `carrom-engine-${newId()}`;
    this.#worker = worker;
    worker.onmessage = (event): void => this.#receive(worker, event.data);
    worker.onerror = (): void => this.#died(worker);
    worker.postMessage(JSON.stringify({ op: "start", manifest: this.#manifest, lock }));
    this.#watch();
    this.#lock = lock;
  }

  #lock = "";

  #send(text: string): void {
    if (this.#isReady) this.#worker?.postMessage(text);
    this.#watch();
  }

  #receive(worker: EngineWorker, text: string): void {
    if (worker !== this.#worker) return;
    const answer = JSON.parse(text) as { id?: string; ready?: boolean; failed?: string };
    if (answer.failed !== undefined) {
      this.#died(worker, answer.failed);
    } else if (answer.ready === true) {
      this.#isReady = true;
      this.#ready?.resolve();
      this.#ready = null;
      this.#guard(worker);
      this.#resume();
    } else {
      this.#starts = 0;
      const id = answer.id ?? "";
      this.#waiting.get(id)?.resolve(answer as ConsoleAnswer);
      this.#waiting.delete(id);
      this.#watch();
    }
  }

  /** Where the browser has locks, the worker holds one as long as it lives. */
  #guard(worker: EngineWorker): void {
    const locks = (globalThis.navigator as Navigator | undefined)?.locks;
    if (locks === undefined) return;
    void locks.request(this.#lock, () => this.#died(worker)).catch(() => undefined);
  }

  /** A new worker gets the match first, then what is still unanswered. */
  #resume(): void {
    const texts = [...this.#waiting.values()].map((each) => each.text);
    if (this.#opened !== null) this.#worker?.postMessage(JSON.stringify({ op: "open", id: "", ...this.#opened }));
    for (const text of texts) this.#worker?.postMessage(text);
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (worker === null || (this.#isReady && this.#waiting.size === 0)) return;
    this.#timer = setTimeout(() => this.#died(worker), PATIENCE_MS * (this.#isReady ? 1 : 4));
  }

  #died(worker: EngineWorker, why = "the engine does not answer"): void {
    if (worker !== this.#worker || this.#isClosed) return;
    worker.terminate();
    this.#worker = null;
    if (this.#isReady) this.#blame(why);
    if (this.#starts >= MOST_STARTS) this.#end(new Error(why));
    else if (this.#isReady) this.#begin();
    else void this.#beginRenewed();
  }

  /** After a start that failed: a server that was upgraded has another engine, and not the files of this one any more. */
  async #beginRenewed(): Promise<void> {
    this.#isRenewing = true;
    try {
      const manifest = await this.#renew();
      if (manifest.pyodide !== "") this.#manifest = manifest;
    } catch {
      // The server is away; the browser may have the files.
    }
    this.#isRenewing = false;
    if (!this.#isClosed) this.#begin();
  }

  /** Questions are answered in order, so the first one was at work; one that kills every worker is not asked again. */
  #blame(why: string): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [id, question] = first;
    question.deaths += 1;
    if (question.deaths < MOST_DEATHS) return;
    this.#waiting.delete(id);
    question.reject(new Error(why));
  }

  #end(error: Error): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready?.reject(error);
    this.#ready = null;
    for (const each of this.#waiting.values()) each.reject(error);
    this.#waiting.clear();
  }
}
