/** Sentences with values in them. Pure functions. */

type Plural = { one?: string; few?: string; many?: string; other: string };
export type Entry = string | Plural;
export type Values = Record<string, string | number>;

/** The text of an entry with its values filled in. The value `n` chooses the plural form. */
export function formatEntry(entry: Entry, language: string, values: Values = {}): string {
  const text = typeof entry === "string" ? entry : entry[pluralForm(language, values["n"])] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;
  });
}

function pluralForm(language: string, n: string | number | undefined): keyof Plural {
  const rule = new Intl.PluralRules(language).select(Number(n ?? 0));
  return rule === "one" || rule === "few" || rule === "many" ? rule : "other";
}

export function placeholders(entry: Entry): string[] {
  const texts = typeof entry === "string" ? [entry] : Object.values(entry);
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "")))].sort();
}

/** The text with a capital letter: error messages of the server start in lower case. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
