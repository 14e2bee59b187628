/** The umpire's matches on this device, in IndexedDB. A fact is stored before it is shown or sent. */

import type { ConsoleView, NamedFact } from "../../../wire/protocol";

export interface StoredMatch {
  id: string;
  setup: Record<string, unknown>;
  /** Wall clock when the match's clock was 0. */
  anchor_ms: number;
  updated_ms: number;
  /** The page that may record: the one that was opened last. */
  writer: string;
  /** Facts that are stored here. */
  count: number;
  /** Facts that the server has acknowledged. */
  have: number;
  /** Number and secret of the pen; no secret if this device does not hold it. */
  epoch: number;
  pen: string;
  /** Another device has taken the pen. */
  lost: boolean;
  /** What the console showed last, for the moment until the engine runs. */
  view: ConsoleView | null;
  /** Facts that were recorded here with a pen that was lost, and never sent. */
  branches: NamedFact[][];
}

export interface StoredFact extends NamedFact {
  /** Digests of the engine that ruled it and of the match after it; empty if nobody has ruled it yet. */
  engine: string;
  digest: string;
}

/** What may be changed besides the facts. */
type MatchChange = Partial<Pick<StoredMatch, "have" | "epoch" | "pen" | "lost" | "view">>;

export interface MatchStore {
  list(): Promise<StoredMatch[]>;
  read(id: string): Promise<StoredMatch | null>;
  facts(id: string, from?: number, to?: number): Promise<StoredFact[]>;
  /** Store a match with its facts, in place of what was there. */
  put(match: StoredMatch, facts: readonly StoredFact[]): Promise<void>;
  /** Store one more fact and the view after it; false if another page records now. */
  append(id: string, writer: string, fact: StoredFact, view: ConsoleView | null): Promise<boolean>;
  change(id: string, change: MatchChange): Promise<void>;
  /** Make a page the one that records. */
  claim(id: string, writer: string): Promise<void>;
}

export function newStoredMatch(id: string, setup: Record<string, unknown>, now_ms: number): StoredMatch {
  const nothing = { writer: "", count: 0, have: 0, epoch: 0, pen: "", lost: false, view: null, branches: [] };
  return { id, setup, anchor_ms: now_ms, updated_ms: now_ms, ...nothing };
}

/** For browsers that keep nothing, such as phones in lockdown mode: it lives as long as the page. */
export class MemoryStore implements MatchStore {
  readonly #matches = new Map<string, StoredMatch>();
  readonly #facts = new Map<string, StoredFact[]>();

  async list(): Promise<StoredMatch[]> {
    return [...this.#matches.values()];
  }

  async read(id: string): Promise<StoredMatch | null> {
    return this.#matches.get(id) ?? null;
  }

  async facts(id: string, from = 0, to = Infinity): Promise<StoredFact[]> {
    return (this.#facts.get(id) ?? []).slice(from, to);
  }

  async put(match: StoredMatch, facts: readonly StoredFact[]): Promise<void> {
    this.#matches.set(match.id, { ...match, count: facts.length });
    this.#facts.set(match.id, [...facts]);
  }

  async append(id: string, writer: string, fact: StoredFact, view: ConsoleView | null): Promise<boolean> {
    const match = this.#matches.get(id);
    if (match?.writer !== writer) return false;
    this.#facts.get(id)?.push(fact);
    this.#matches.set(id, { ...match, count: match.count + 1, view, updated_ms: Date.now() });
    return true;
  }

  async change(id: string, change: MatchChange): Promise<void> {
    const match = this.#matches.get(id);
    if (match !== undefined) this.#matches.set(id, { ...match, ...change });
  }

  async claim(id: string, writer: string): Promise<void> {
    const match = this.#matches.get(id);
    if (match !== undefined) this.#matches.set(id, { ...match, writer });
  }
}

const NAME = "carrom-umpire";
const VERSION = 1;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = (): void => resolve(request.result);
    request.onerror = (): void => reject(request.error ?? new Error("the browser's storage failed"));
  });

class BrowserStore implements MatchStore {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<BrowserStore> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = (): void => {
      request.result.createObjectStore("matches", { keyPath: "id" });
      request.result.createObjectStore("facts");
    };
    return new BrowserStore(await asked(request));
  }

  list(): Promise<StoredMatch[]> {
    return asked(this.#database.transaction("matches").objectStore("matches").getAll() as IDBRequest<StoredMatch[]>);
  }

  async read(id: string): Promise<StoredMatch | null> {
    const found = this.#database.transaction("matches").objectStore("matches").get(id) as IDBRequest<StoredMatch | undefined>;
    return (await asked(found)) ?? null;
  }

  facts(id: string, from = 0, to = Infinity): Promise<StoredFact[]> {
    const range = IDBKeyRange.bound([id, from], [id, to], false, true);
    return asked(this.#database.transaction("facts").objectStore("facts").getAll(range) as IDBRequest<StoredFact[]>);
  }

  put(match: StoredMatch, facts: readonly StoredFact[]): Promise<void> {
    return this.#write(async (matches, stored) => {
      stored.delete(IDBKeyRange.bound([match.id, 0], [match.id, Infinity]));
      facts.forEach((fact, number) => stored.put(fact, [match.id, number]));
      matches.put({ ...match, count: facts.length });
    });
  }

  append(id: string, writer: string, fact: StoredFact, view: ConsoleView | null): Promise<boolean> {
    return this.#write(async (matches, stored) => {
      const match = (await asked(matches.get(id))) as StoredMatch | undefined;
      if (match?.writer !== writer) return false;
      stored.add(fact, [id, match.count]);
      matches.put({ ...match, count: match.count + 1, view, updated_ms: Date.now() });
      return true;
    });
  }

  change(id: string, change: MatchChange): Promise<void> {
    return this.#update(id, change);
  }

  claim(id: string, writer: string): Promise<void> {
    return this.#update(id, { writer });
  }

  #update(id: string, change: Partial<StoredMatch>): Promise<void> {
    return this.#write(async (matches) => {
      const match = (await asked(matches.get(id))) as StoredMatch | undefined;
      if (match !== undefined) matches.put({ ...match, ...change });
    });
  }

  /** Run one transaction; resolves when it is on the disk. */
  #write<T>(work: (matches: IDBObjectStore, facts: IDBObjectStore) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(["matches", "facts"], "readwrite", { durability: "strict" });
      let result: T;
      transaction.oncomplete = (): void => resolve(result);
      transaction.onabort = (): void => reject(transaction.error ?? new Error("the browser's storage failed"));
      work(transaction.objectStore("matches"), transaction.objectStore("facts")).then(
        (made) => (result = made),
        (error: unknown) => {
          transaction.abort();
          reject(error as Error);
        },
      );
    });
  }
}

let opened: Promise<MatchStore> | null = null;

/** The store of this browser; in memory where there is no other. */
export function matchStore(): Promise<MatchStore> {
  opened ??= BrowserStore.open().catch(() => new MemoryStore());
  return opened;
}
