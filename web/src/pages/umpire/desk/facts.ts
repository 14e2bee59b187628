/** The fact that an offer and the umpire's values make. Pure functions. */

import type { ConsoleOffer, OfferField } from "../../../wire/protocol";

/** What is filled in, by the path of the field. A flag that is set is `true`, whatever it writes. */
export type Values = Record<string, unknown>;
export type Fact = Record<string, unknown>;

/** The fact of an offer, with every value at its place; what is empty stays out. */
export function factOf(offer: ConsoleOffer, values: Values): Fact {
  const fact = structuredClone(offer.fact) as Fact;
  for (const field of offer.fields) {
    const value = valueOf(field, values);
    if (!isEmpty(field, value)) put(fact, field.path.split("."), field.kind === "flag" ? field.sets : value);
  }
  return fact;
}

/** The moment of a fact. What was done in time and is recorded later has the last moment at which it was in time. */
export function momentOf(offer: ConsoleOffer, now: number): number {
  return Math.min(now, offer.latest ?? now);
}

/** What a field holds: what was filled in, or else what is meant without. */
export function valueOf(field: OfferField, values: Values): unknown {
  const given = values[field.path];
  const value = given === undefined ? field.value : given;
  return typeof value === "string" && isText(field) ? value.trim() : value;
}

/** What the fields of a correction hold when its form is opened: the fact that stands there. */
export function valuesOf(offer: ConsoleOffer, fact: Fact): Values {
  const whole: Fact = { instead: fact };
  const found = offer.fields.flatMap((field): [string, unknown][] => {
    const value = field.path.split(".").reduce<unknown>((inside, part) => (inside as Fact | undefined)?.[part], whole);
    return value === undefined ? [] : [[field.path, field.kind === "flag" ? value === field.sets : value]];
  });
  return Object.fromEntries(found);
}

/** Whole numbers from a text such as `25 12, 9 25`. */
export function figuresIn(text: string): number[] {
  return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

/** The values with one more; fields that exclude each other are emptied, and a pool is never overdrawn. */
export function filledIn(offer: ConsoleOffer, values: Values, field: OfferField, value: unknown): Values {
  const next: Values = { ...values };
  next[field.path] = field.kind === "count" ? Math.min(Number(value), mostOf(offer, values, field)) : value;
  if (isEmpty(field, next[field.path])) return next;
  for (const other of offer.fields) {
    if (other === field) continue;
    if (field.excludes.includes(other.path) || other.excludes.includes(field.path)) next[other.path] = emptyOf(other);
  }
  return next;
}

/** The largest count that a field can have beside the others of its pool. */
export function mostOf(offer: ConsoleOffer, values: Values, field: OfferField): number {
  if (field.pool === "") return field.most;
  const pool = offer.fields.filter((other) => other.pool === field.pool);
  const taken = pool.filter((other) => other !== field).reduce((sum, other) => sum + Number(valueOf(other, values) ?? 0), 0);
  return Math.max(0, Math.min(field.most, Math.max(...pool.map((other) => other.most)) - taken));
}

/** The fields that are required and not filled in, or hold what is not accepted. */
export function missing(offer: ConsoleOffer, values: Values): OfferField[] {
  return offer.fields.filter((field) => {
    const value = valueOf(field, values);
    const least = field.kind === "count" && Number(value ?? 0) < field.least;
    const barred = typeof value === "string" && field.barred.includes(value);
    return least || barred || (field.required && field.kind !== "flag" && field.kind !== "count" && isEmpty(field, value));
  });
}

/** True if nothing was filled in that differs from what is meant without. */
export function isUntouched(offer: ConsoleOffer, values: Values): boolean {
  return offer.fields.every((field) => {
    const value = valueOf(field, values);
    return value === field.value || (isEmpty(field, value) && isEmpty(field, field.value));
  });
}

const isText = (field: OfferField): boolean => field.kind === "text" || field.kind === "name";

/** True if nothing is filled in. A pair, a seat or a choice is never empty: 0 is one of them. */
function isEmpty(field: OfferField, value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (field.kind === "flag") return value === false;
  if (field.kind === "count") return value === 0 && field.least === 0 && !field.required;
  return Array.isArray(value) && value.length === 0;
}

function emptyOf(field: OfferField): unknown {
  if (field.kind === "flag") return false;
  if (field.kind === "count") return 0;
  if (field.kind === "choices") return [];
  return isText(field) ? "" : null;
}

/** Put a value at a path; a part that is a number is a place in a list. */
function put(into: Fact, path: readonly string[], value: unknown): void {
  let inside: Record<string, unknown> = into;
  path.slice(0, -1).forEach((part, at) => {
    const next = /^\d+$/.test(path[at + 1] ?? "") ? [] : {};
    inside[part] ??= next;
    inside = inside[part] as Record<string, unknown>;
  });
  const last = path.at(-1);
  if (last !== undefined) inside[last] = value;
}
