/** Sentences with values in them, in any of the languages. Pure. */

import type { LanguageCode } from "../wire/messages";

export type Plural = { one?: string; few?: string; many?: string; other: string };
export type Entry = string | Plural;
export type Values = Record<string, string | number>;

export const TONGUES: readonly LanguageCode[] = ["en", "cs", "es", "de"];
export const TONGUE_NAMES: Record<LanguageCode, string> = { en: "English", cs: "Čeština", es: "Español", de: "Deutsch" };

/** The text of an entry. A plural entry is chosen by the value `n`. */
export function say(entry: Entry, tongue: LanguageCode, values: Values = {}): string {
  const text = typeof entry === "string" ? entry : entry[form(tongue, values["n"])] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? new Intl.NumberFormat(tongue).format(value) : value;
  });
}

function form(tongue: LanguageCode, n: string | number | undefined): keyof Plural {
  const rule = new Intl.PluralRules(tongue).select(Number(n ?? 0));
  return rule === "one" || rule === "few" || rule === "many" ? rule : "other";
}

/** The first language the reader asks for that there is; English when there is none. */
export function preferred(asked: readonly string[]): LanguageCode {
  for (const one of asked) {
    const short = one.toLowerCase().split("-")[0];
    const found = TONGUES.find((tongue) => tongue === short);
    if (found !== undefined) return found;
    // Slovak readers follow Czech with ease.
    if (short === "sk") return "cs";
  }
  return "en";
}

export function placeholders(entry: Entry): string[] {
  const texts = typeof entry === "string" ? [entry] : Object.values(entry);
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "")))].sort();
}

/** What the server says of a mistake begins small, as a part of a line; alone on a page it is a sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
