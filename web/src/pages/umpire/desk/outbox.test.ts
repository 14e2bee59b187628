import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../../../lib/http";
import type { Problem } from "../../../wire/forms";
import type { FactsForm, FactsStored, PenGiven, UmpiredOpened } from "../../../wire/umpired_matches";
import { batchOf, Outbox, type OutboxReport, type UmpiredServer } from "./outbox";
import { MemoryStore, newStoredMatch, type StoredFact } from "./store";

const fact = (n: number, engine = "e"): StoredFact => ({ id: `fact-${n}`, fact: { fact: "stroke", at: n }, engine, digest: `d${n}` });
const refusal = (status: number, error: string, have?: number): Refusal =>
  new Refusal(status, { error, message: {}, at: "", ...(have === undefined ? {} : { have }) } as unknown as Problem);

/** A server that stores facts as the real one does, and fails as often as it is told to. */
class Server implements UmpiredServer {
  facts: { id: string }[] = [];
  epoch = 1;
  created = 0;
  sent: FactsForm[] = [];
  failures: (Refusal | "lost answer")[] = [];
  same = true;

  async create(): Promise<UmpiredOpened> {
    this.#fail("before");
    this.created += 1;
    this.#fail("after");
    return { epoch: this.epoch, pen: this.created === 1 ? "secret of the pen" : "", have: this.facts.length };
  }

  async takePen(): Promise<PenGiven> {
    this.epoch += 1;
    return { epoch: this.epoch, pen: `pen ${this.epoch}`, have: this.facts.length };
  }

  async send(_: string, batch: FactsForm): Promise<FactsStored> {
    this.sent.push(batch);
    this.#fail("before");
    if (batch.epoch !== this.epoch) throw refusal(409, "old_pen", this.facts.length);
    if (batch.from > this.facts.length) throw refusal(409, "gap", this.facts.length);
    this.facts.push(...batch.facts.slice(this.facts.length - batch.from));
    this.#fail("after");
    return { have: this.facts.length, digest: "", same: this.same };
  }

  #fail(when: "before" | "after"): void {
    const next = this.failures[0];
    if (next === undefined || (next === "lost answer") !== (when === "after")) return;
    this.failures.shift();
    throw next === "lost answer" ? refusal(0, "away") : next;
  }
}

async function set(facts = 0): Promise<{ store: MemoryStore; server: Server; outbox: Outbox; said: Partial<OutboxReport> }> {
  const store = new MemoryStore();
  await store.put({ ...newStoredMatch("m", {}, 0), writer: "w" }, []);
  for (let n = 0; n < facts; n += 1) await store.append("m", "w", fact(n), null);
  const server = new Server();
  const said: Partial<OutboxReport> = {};
  const outbox = new Outbox("m", store, server, (report) => Object.assign(said, report), (_, same) => (same ? "refused" : "differs"), () => 42);
  return { store, server, outbox, said };
}

const ids = (server: Server): string[] => server.facts.map((each) => each.id);
const names = (n: number): string[] => Array.from({ length: n }, (_, number) => `fact-${number}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("facts arrive in order, in batches, and the match is made first", async () => {
  const { server, outbox, said, store } = await set(450);
  await outbox.send();
  expect(server.created).toBe(1);
  expect(server.sent.map((batch) => [batch.from, batch.facts.length, batch.digest])).toEqual([
    [0, 200, "d199"],
    [200, 200, "d399"],
    [400, 50, "d449"],
  ]);
  expect(ids(server)).toEqual(names(450));
  expect(said).toMatchObject({ waiting: 0, online: true, difference: "" });
  expect((await store.read("m"))?.have).toBe(450);
});

test("a lost network is tried again until every fact has arrived once", async () => {
  const { server, outbox, said } = await set(3);
  server.failures = [refusal(0, "away"), "lost answer", refusal(503, "not_ready"), "lost answer"];
  await outbox.send();
  expect(said.online).toBe(false);
  await vi.runAllTimersAsync();
  expect(ids(server)).toEqual(names(3));
  expect(said).toMatchObject({ waiting: 0, online: true });
});

test("facts that are recorded during a request are sent after it", async () => {
  const { server, outbox, store } = await set(1);
  const first = outbox.send();
  await store.append("m", "w", fact(1), null);
  void outbox.send();
  await first;
  await vi.runAllTimersAsync();
  expect(ids(server)).toEqual(names(2));
});

test("the answer to the first request may be lost: the pen is asked for", async () => {
  const { server, outbox } = await set(2);
  server.failures = ["lost answer"];
  await outbox.send();
  await vi.runAllTimersAsync();
  expect(server.epoch).toBe(2);
  expect(ids(server)).toEqual(names(2));
});

test("an old pen is lost, and nothing more is sent", async () => {
  const { server, outbox, said, store } = await set(1);
  await outbox.send();
  server.epoch = 2;
  await store.append("m", "w", fact(1), null);
  await outbox.send();
  await outbox.send();
  expect(said.lost).toBe(true);
  expect(ids(server)).toEqual(names(1));
  expect(server.sent).toHaveLength(2);
});

test("a server that has fewer facts, from a backup, gets them again", async () => {
  const { server, outbox, store } = await set(5);
  await outbox.send();
  server.facts.splice(2);
  await store.append("m", "w", fact(5), null);
  await outbox.send();
  expect(ids(server)).toEqual(names(6));
});

test("a difference of rulings is said, and facts go on", async () => {
  const { server, outbox, said } = await set(1);
  server.same = false;
  await outbox.send();
  expect(said).toMatchObject({ difference: "differs", waiting: 0 });
});

test("a refusal is said and tried again, since nothing may be lost", async () => {
  const { server, outbox, said, store } = await set(1);
  await outbox.send();
  await store.append("m", "w", fact(1), null);
  server.failures = [refusal(422, "bad")];
  await outbox.send();
  expect(said).toMatchObject({ difference: "refused", waiting: 1 });
  await vi.runAllTimersAsync();
  expect(said).toMatchObject({ difference: "", waiting: 0 });
  expect(ids(server)).toEqual(names(2));
});

test("a batch is cut at a change of the engine and at its size", () => {
  expect(batchOf([fact(0), fact(1), fact(2, "f")])).toHaveLength(2);
  const large = { ...fact(0), fact: { fact: "signed", mark: "M".repeat(15_000) } };
  expect(batchOf([large, large, large])).toHaveLength(1);
  expect(batchOf([])).toEqual([]);
});
