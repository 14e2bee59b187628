import { expect, test } from "vitest";
import type { ConsoleOffer, OfferField } from "../../../wire/protocol";
import { factOf, figuresIn, filledIn, isUntouched, missing, momentOf, mostOf, valuesOf, type Values } from "./facts";

const field = (path: string, kind: OfferField["kind"], more: Partial<OfferField> = {}): OfferField => ({
  ...{ path, kind, label: path, options: [], least: 0, most: 9, value: null, required: false, group: "" },
  ...{ pool: "", excludes: [], barred: [], sets: true },
  ...more,
});

const offer = (fact: Record<string, unknown>, ...fields: OfferField[]): ConsoleOffer => ({
  ...{ key: "test", group: "stroke", label: "", note: "", search: "", likely: false, confirm: "" },
  ...{ fact, fields, earliest: null, latest: null, uncertain: false },
});

const STROKE = offer(
  { fact: "stroke" },
  field("white", "count", { value: 0, most: 4, pool: "white" }),
  field("black", "count", { value: 0 }),
  field("queen", "flag", { value: false, most: 1, pool: "queen" }),
  field("touched", "flag", { value: false, sets: false, excludes: ["white", "black", "queen"] }),
  field("improper", "choices", { value: [] }),
  field("jumped.white", "count", { value: 0, most: 4, pool: "white", group: "more" }),
  field("jumped.striker", "flag", { value: false }),
  field("seat", "seat"),
);
const at = (path: string): OfferField => STROKE.fields.find((one) => one.path === path) as OfferField;
const fill = (values: Values, path: string, value: unknown): Values => filledIn(STROKE, values, at(path), value);

test("a stroke of which nothing was filled in is the plain fact", () => {
  expect(factOf(STROKE, {})).toEqual({ fact: "stroke" });
  expect(isUntouched(STROKE, {})).toBe(true);
});

test("what was seen stands at its place, what is empty is left out", () => {
  const values = { white: 2, black: 0, queen: true, improper: ["33"], "jumped.white": 1, "jumped.striker": false };
  expect(factOf(STROKE, values)).toEqual({ fact: "stroke", white: 2, queen: true, improper: ["33"], jumped: { white: 1 } });
  expect(isUntouched(STROKE, values)).toBe(false);
});

test("a flag writes what it stands for", () => {
  expect(factOf(STROKE, { touched: true })).toEqual({ fact: "stroke", touched: false });
});

test("fields that exclude each other empty each other", () => {
  const fell = fill(fill({}, "white", 1), "queen", true);
  const nothing = fill(fell, "touched", true);
  expect(factOf(STROKE, nothing)).toEqual({ fact: "stroke", touched: false });
  expect(factOf(STROKE, fill(nothing, "black", 1))).toEqual({ fact: "stroke", black: 1 });
});

test("men that fell and men that jumped are never more than there were", () => {
  const three = fill({}, "white", 3);
  expect(mostOf(STROKE, three, at("jumped.white"))).toBe(1);
  expect(fill(three, "jumped.white", 3)["jumped.white"]).toBe(1);
  expect(mostOf(STROKE, {}, at("black"))).toBe(9);
});

test("seat 0 and side 0 are values", () => {
  expect(factOf(STROKE, { seat: 0 })).toEqual({ fact: "stroke", seat: 0 });
  const lost = offer({ fact: "match_lost" }, field("pair", "pair", { required: true }));
  expect(missing(lost, {}).map((one) => one.path)).toEqual(["pair"]);
  expect(missing(lost, { pair: 0 })).toEqual([]);
  expect(factOf(lost, { pair: 0 })).toEqual({ fact: "match_lost", pair: 0 });
});

test("a required count of 0 is written, one below its least is missing", () => {
  const demanded = offer({ fact: "demanded" }, field("points", "count", { value: 0, required: true }));
  expect(factOf(demanded, {})).toEqual({ fact: "demanded", points: 0 });
  const placed = offer({ fact: "placed" }, field("men", "count", { value: 0, least: 1 }));
  expect(missing(placed, {}).map((one) => one.path)).toEqual(["men"]);
  expect(missing(placed, { men: 1 })).toEqual([]);
});

test("a text that is barred is not accepted", () => {
  const taken = offer({ fact: "striker_taken" }, field("striker", "name", { required: true, barred: ["S1"] }));
  expect(missing(taken, { striker: " S1 " })).toHaveLength(1);
  expect(missing(taken, { striker: "S2" })).toEqual([]);
});

test("a text of spaces is no text", () => {
  const remark = offer({ fact: "remarked" }, field("text", "text", { required: true, value: "" }));
  expect(missing(remark, { text: "  " })).toHaveLength(1);
  expect(factOf(remark, { text: " Rain. " })).toEqual({ fact: "remarked", text: "Rain." });
});

test("a number in a path is a place in a list", () => {
  const taken = offer({ fact: "taken_up" }, field("men.0", "number"), field("men.1", "number"));
  expect(factOf(taken, { "men.0": 5, "men.1": 0 })).toEqual({ fact: "taken_up", men: [5, 0] });
});

test("the offer itself is never changed", () => {
  const made = offer({ fact: "stroke", jumped: {} }, field("jumped.black", "count", { value: 0 }));
  expect(factOf(made, { "jumped.black": 2 })).toEqual({ fact: "stroke", jumped: { black: 2 } });
  expect(made.fact).toEqual({ fact: "stroke", jumped: {} });
});

test("what was done in time has a moment in time", () => {
  const placed = { ...offer({ fact: "placed" }), latest: 115 };
  expect([100, 115, 120].map((now) => momentOf(placed, now))).toEqual([100, 115, 115]);
  expect(momentOf(offer({ fact: "waived" }), 120)).toBe(120);
});

test("a correction starts from the fact that stands there", () => {
  const instead = offer(
    { fact: "corrected", number: 3, instead: { fact: "stroke", at: 7 } },
    field("reason", "text", { required: true }),
    ...STROKE.fields.map((one) => ({ ...one, path: `instead.${one.path}` })),
  );
  const stroke = { fact: "stroke", white: 2, touched: false, jumped: { white: 1 }, improper: ["33"], at: 7 };
  const values = valuesOf(instead, stroke);
  expect(values).toEqual({
    ...{ "instead.white": 2, "instead.touched": true, "instead.improper": ["33"], "instead.jumped.white": 1 },
  });
  expect(factOf(instead, { ...values, reason: "seen by both" })).toEqual({
    ...{ fact: "corrected", number: 3, reason: "seen by both", instead: stroke },
  });
});

test("figures are read from any row of numbers", () => {
  expect(figuresIn("25 12, 9–25")).toEqual([25, 12, 9, 25]);
  expect(figuresIn("")).toEqual([]);
});
