import { expect, test } from "vitest";
import { matchPath, seatPath, seatToken } from "./lib/addresses";
import { isBare, keyOf, MENU, routeOf } from "./routes";

test.each([
  ["/", { page: "home" }],
  ["/laws", { page: "laws", edition: "", clause: "" }],
  ["/laws/icf-cz/", { page: "laws", edition: "icf-cz", clause: "" }],
  ["/laws/icf/78b%20ii", { page: "laws", edition: "icf", clause: "78b ii" }],
  ["/laws/icf/A~7", { page: "laws", edition: "icf", clause: "A.7" }],
  ["/laws/house/Games29-1", { page: "laws", edition: "house", clause: "Games29-1" }],
  ["/laws/icf/%", { page: "laws", edition: "icf", clause: "" }],
  ["/laws/ICF!", { page: "notFound" }],
  ["/m/abc_-9", { page: "match", id: "abc_-9", label: "" }],
  ["/m/abc/", { page: "match", id: "abc", label: "" }],
  ["/m/abc/1.2.14", { page: "match", id: "abc", label: "1.2.14" }],
  ["/m/abc/1-2-14", { page: "match", id: "abc", label: "1.2.14" }],
  ["/m/abc/1-2", { page: "match", id: "abc", label: "1.2" }],
  ["/m/abc/analysis", { page: "analysis", id: "abc", board: "" }],
  ["/m/abc/analysis/1-12", { page: "analysis", id: "abc", board: "1.12" }],
  ["/study", { page: "study", id: "" }],
  ["/study/0123456789abcdef01234567", { page: "study", id: "0123456789abcdef01234567" }],
  ["/study/x", { page: "notFound" }],
  ["/edit", { page: "edit" }],
  ["/me/", { page: "me" }],
  ["/learn", { page: "learn", lesson: "" }],
  ["/learn/cut", { page: "learn", lesson: "cut" }],
  ["/challenges", { page: "challenges", run: "" }],
  ["/challenges/x_-9", { page: "challenges", run: "x_-9" }],
  ["/learn/9", { page: "notFound" }],
  ["/exam", { page: "exam" }],
  ["/ranking", { page: "ranking" }],
  ["/trust", { page: "trust" }],
  ["/umpire", { page: "umpire", id: "" }],
  ["/umpire/0123456789abcdef0123456789abcdef", { page: "umpire", id: "0123456789abcdef0123456789abcdef" }],
  ["/umpire/short", { page: "notFound" }],
  ["/games", { page: "games" }],
  ["/players/0123abc", { page: "player", id: "0123abc" }],
  ["/players/bot:world-class", { page: "player", id: "bot:world-class" }],
  ["/players/", { page: "notFound" }],
  ["/m/", { page: "notFound" }],
  ["/m/abc/x", { page: "notFound" }],
  ["/m/a b", { page: "notFound" }],
  ["/live/abc_-9", { page: "live", id: "abc_-9" }],
  ["/hall/abc/", { page: "hall", id: "abc" }],
  ["/overlay/abc", { page: "overlay", id: "abc" }],
  ["/overlay/", { page: "notFound" }],
  ["/live/a/b", { page: "notFound" }],
  ["/else", { page: "notFound" }],
])("%s leads to its page", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each(["", "1", "1.2", "1.2.14"])("the address of stroke %j leads back to it", (label) => {
  expect(routeOf(matchPath("abc", label))).toEqual({ page: "match", id: "abc", label });
});

test("a seat link carries its secret in the fragment only", () => {
  const token = "0123456789abcdef0123";
  const address = new URL(seatPath("abc", token), "http://host");
  expect(address.pathname + address.search).toBe("/m/abc");
  expect(seatToken(address.hash)).toBe(token);
});

test.each(["", "#", "#seat=", "#seat=short", "#seat=0123456789abcdef%20<"])("%j holds no secret", (hash) => {
  expect(seatToken(hash)).toBeNull();
});

test("a puzzle is the next one, the daily one, or one by its id", () => {
  expect(routeOf("/puzzles")).toEqual({ page: "puzzles", id: "" });
  expect(routeOf("/puzzles/daily")).toEqual({ page: "puzzles", id: "daily" });
  expect(routeOf("/puzzles/0a1b2c/")).toEqual({ page: "puzzles", id: "0a1b2c" });
  expect(routeOf("/puzzles/nothing")).toEqual({ page: "notFound" });
});

test("every link of the menu opens its page", () => {
  for (const { page, path } of MENU) expect(routeOf(path).page).toBe(page);
  expect(MENU.at(-1)?.page).toBe("me");
});

test.each([
  ["/m/a", "/m/b", false],
  ["/m/a/1-2-3", "/m/a/1-2-4", true],
  ["/learn/cut", "/learn", true],
  ["/puzzles/0a1b2c", "/puzzles", true],
])("from %s to %s the page keeps its state: %s", (from, to, same) => {
  expect(keyOf(routeOf(from)) === keyOf(routeOf(to))).toBe(same);
});

test("scoreboards and the open console have the whole screen", () => {
  const console = `/umpire/${"0".repeat(22)}`;
  const found = ["/hall/a", "/overlay/a", console, "/umpire", "/live/a", "/"].map((path) => isBare(routeOf(path)));
  expect(found).toEqual([true, true, true, false, false, false]);
});

const sources = import.meta.glob<string>("./**/*.svelte", { eager: true, query: "?raw", import: "default" });
const SAMPLES = ["abc", "0".repeat(24), "daily"];

test("every link that is written in a page leads to one", () => {
  const texts = Object.values(sources).join("\n");
  const links = [...texts.matchAll(/(?:href=\{?|go\()["`](\/(?!api\/)[^"`]*)["`]/g)].map((found) => found[1] ?? "");
  expect(links.length).toBeGreaterThan(20);
  const lost = links.filter((link) => {
    const addresses = SAMPLES.map((sample) => link.replaceAll(/\$?\{[^}]*\}/g, sample));
    return addresses.every((address) => routeOf(address).page === "notFound");
  });
  expect(lost).toEqual([]);
});
