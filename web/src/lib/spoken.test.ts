import { expect, test } from "vitest";
import { formatEntry, type Entry, type Values } from "./format";
import type { Key } from "./languages";
import { describeMen, hourOf, nearestPocket } from "./spoken";
import type { ManSpot } from "../board/types";
import cs from "../words/cs.json";
import de from "../words/de.json";
import en from "../words/en.json";
import es from "../words/es.json";

const PACKS: Record<string, Record<string, Entry>> = { cs, de, en, es };
const said = (language: string, men: ManSpot[], more: { seat?: number; own?: "white" | "black" | null; queen?: string } = {}) =>
  describeMen({
    men,
    seat: more.seat ?? 0,
    own: more.own === undefined ? "white" : more.own,
    queen: more.queen ?? "on_board",
    text: (key: Key, values: Values = {}) => formatEntry(PACKS[language]?.[key] ?? key, language, values),
  });
const MEN: ManSpot[] = [
  ["W1", -32000, 30000],
  ["W2", 20000, -1000],
  ["B1", 12000, -15000],
  ["Q", 0, 10000],
];

test.each([
  [{ x: 0, y: 10 }, 12],
  [{ x: 10, y: 0 }, 3],
  [{ x: 0, y: -10 }, 6],
  [{ x: -10, y: 0 }, 9],
  [{ x: 10, y: 17.3 }, 1],
  [{ x: -10, y: 17.3 }, 11],
])("a man at %o lies at %i o'clock", (spot, hour) => {
  expect(hourOf(spot)).toBe(hour);
});

test.each([
  [{ x: 300, y: 300 }, "far_right"],
  [{ x: 300, y: -300 }, "near_right"],
  [{ x: -300, y: 300 }, "far_left"],
  [{ x: -300, y: -300 }, "near_left"],
])("the pocket nearest to %o is %s", (spot, name) => {
  expect(nearestPocket(spot).name).toBe(name);
});

test("own men come first, the nearest to a pocket before the others", () => {
  expect(said("en", MEN)).toBe(
    "Your 2 white men: 10 o'clock, 44 cm from the centre, 6 cm from the far left pocket; " +
      "3 o'clock, 20 cm from the centre, 37 cm from the near right pocket. " +
      "1 black man: 5 o'clock, 19 cm from the centre, 30 cm from the near right pocket. " +
      "Queen: 12 o'clock, 10 cm from the centre, 43 cm from the far right pocket.",
  );
});

test("the player opposite hears the same men from the other side", () => {
  expect(said("en", MEN, { seat: 2, own: "black" })).toBe(
    "Your 1 black man: 11 o'clock, 19 cm from the centre, 30 cm from the far left pocket. " +
      "2 white men: 4 o'clock, 44 cm from the centre, 6 cm from the near right pocket; " +
      "9 o'clock, 20 cm from the centre, 37 cm from the far left pocket. " +
      "Queen: 6 o'clock, 10 cm from the centre, 43 cm from the near right pocket.",
  );
});

test("a rack is counted, not described man by man", () => {
  const rack: ManSpot[] = [["Q", 0, 0]];
  for (let n = 1; n <= 9; n++) rack.push([`W${n}`, n * 700, 0], [`B${n}`, 0, n * 700]);
  expect(said("en", rack, { own: null })).toBe(
    "9 white men: 9 of them in the outer circle. 9 black men: 9 of them in the outer circle. Queen: in the centre.",
  );
});

test("a queen that was taken is named by her owner", () => {
  expect(said("en", [], { queen: "covered_black" })).toBe("Your 0 white men. 0 black men. Black has the queen.");
});

test.each([
  ["cs", "Vaše 2 bílé kameny: směr 10 hodin, 44 cm od středu, 6 cm od vzdálené levé díry; směr 3 hodin"],
  ["de", "Ihre 2 weißen Steine: 10 Uhr, 44 cm von der Mitte, 6 cm vom fernen linken Loch; 3 Uhr"],
  ["es", "Sus 2 fichas blancas: hora 10, a 44 cm del centro, a 6 cm de la tronera lejana izquierda; hora 3"],
])("in %s it begins so", (language, begins) => {
  expect(said(language, MEN).slice(0, begins.length)).toBe(begins);
  expect(said(language, MEN)).not.toMatch(/spoken\.|\{/);
});
