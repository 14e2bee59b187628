import { expect, test } from "vitest";
import { MemoryStore, newStoredMatch, type StoredFact } from "./store";

const fact = (n: number): StoredFact => ({ id: `fact-${n}`, fact: { at: n }, engine: "", digest: "" });

async function set(): Promise<MemoryStore> {
  const store = new MemoryStore();
  await store.put(newStoredMatch("m", { names: [["A"], ["B"]] }, 5), []);
  await store.claim("m", "one");
  return store;
}

test("facts are numbered as they are stored", async () => {
  const store = await set();
  for (const n of [0, 1, 2]) expect(await store.append("m", "one", fact(n), null)).toBe(true);
  expect((await store.read("m"))?.count).toBe(3);
  expect((await store.facts("m", 1)).map((each) => each.id)).toEqual(["fact-1", "fact-2"]);
  expect((await store.facts("m", 0, 2)).map((each) => each.id)).toEqual(["fact-0", "fact-1"]);
});

test("a page that no longer records stores nothing", async () => {
  const store = await set();
  await store.claim("m", "two");
  expect(await store.append("m", "one", fact(0), null)).toBe(false);
  expect(await store.append("none", "one", fact(0), null)).toBe(false);
  expect(await store.facts("m")).toEqual([]);
});

test("what is put replaces what was there", async () => {
  const store = await set();
  await store.append("m", "one", fact(0), null);
  const match = await store.read("m");
  if (match !== null) await store.put({ ...match, epoch: 3 }, [fact(7), fact(8)]);
  expect(await store.read("m")).toMatchObject({ count: 2, epoch: 3 });
  expect((await store.facts("m")).map((each) => each.id)).toEqual(["fact-7", "fact-8"]);
  expect(await store.list()).toHaveLength(1);
});
