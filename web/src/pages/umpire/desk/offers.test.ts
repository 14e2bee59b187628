import { expect, test } from "vitest";
import type { ConsoleOffer, ConsoleView, OfferField, OfferGroup } from "../../../wire/protocol";
import { choiceOf, isPlain, offersOf, protestStep, searched } from "./offers";

const offer = (key: string, group: OfferGroup, more: Partial<ConsoleOffer> = {}): ConsoleOffer => ({
  ...{ key, group, label: key, note: "", search: "", likely: false, confirm: "", fact: { fact: key }, fields: [] },
  ...{ earliest: null, latest: null, uncertain: false },
  ...more,
});

const OFFERS = [
  offer("incident.122b", "incident", { label: "Hand über dem Brett", note: "122b", search: "Ärmel" }),
  offer("incident.91", "incident", { label: "Steht auf", note: "91", likely: true, confirm: "Brett verloren?" }),
  offer("play_called", "next"),
];
const view = { offers: OFFERS } as unknown as ConsoleView;

test("likely offers come first", () => {
  expect(offersOf(view, "incident").map((one) => one.key)).toEqual(["incident.91", "incident.122b"]);
  expect(offersOf(view, "next", "incident")).toHaveLength(3);
});

test.each([
  ["hand brett", ["incident.122b"]],
  ["armel", ["incident.122b"]],
  ["ARMEL", ["incident.122b"]],
  ["91", ["incident.91"]],
  ["hand 91", []],
  ["", ["incident.122b", "incident.91", "play_called"]],
])("a search for %j finds %j", (text, keys) => {
  expect(searched(OFFERS, text).map((one) => one.key)).toEqual(keys);
});

test("what has a question or an empty field is not recorded by one tap", () => {
  const side: OfferField = {
    ...{ path: "pair", label: "", least: 0, most: 1, value: null, required: true, pool: "", excludes: [], barred: [], sets: true },
    ...{ kind: "pair", group: "" },
    options: [0, 1].map((value) => ({ value, label: String(value), note: "", likely: false })),
  };
  const toss = offer("toss_won", "next", { fields: [side] });
  expect(OFFERS.map(isPlain)).toEqual([true, false, true]);
  expect([isPlain(toss), choiceOf(toss)?.path]).toEqual([false, "pair"]);
  expect(choiceOf(offer("play_called", "next"))).toBeNull();
  const asked = offer("conceded", "match", { ...toss, confirm: "Is the match over?" });
  expect(choiceOf(asked)).toBeNull();
});

test("a step of a protest is named without the protest", () => {
  expect(protestStep("Protest 1 (Cid / Dan (jr.)): upheld")).toBe("Upheld");
  expect(protestStep("Protesta 2 (Ñusta): rechazada, ofensiva")).toBe("Rechazada, ofensiva");
  expect(protestStep("Upheld")).toBe("Upheld");
});
