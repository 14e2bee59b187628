import { expect, test } from "vitest";
import { formatEntry, placeholders, type Entry } from "./format";
import { languageIn, languageName, LANGUAGES, preferredLanguage } from "./languages";
import type { LanguageCode } from "../wire/messages";

const packs = import.meta.glob<Record<string, Entry>>("../words/*.json", { eager: true, import: "default" });
const pack = (code: LanguageCode): Record<string, Entry> => packs[`../words/${code}.json`] ?? {};

test("every file of words is a language with a name", () => {
  expect(LANGUAGES).toHaveLength(Object.keys(packs).length);
  expect(["en", "cs", "es", "de"].map((code) => languageName(code as LanguageCode))).toEqual([
    ...["English", "Čeština", "Español", "Deutsch"],
  ]);
});

test.each(LANGUAGES)("%s has every text that English has, in the same order", (code) => {
  expect(Object.keys(pack(code))).toEqual(Object.keys(pack("en")));
});

test.each(LANGUAGES)("%s has the values of English in every text", (code) => {
  for (const [key, entry] of Object.entries(pack("en"))) {
    expect([key, placeholders(pack(code)[key] ?? "")]).toEqual([key, placeholders(entry)]);
  }
});

test.each(LANGUAGES)("%s has every plural form of its grammar", (code) => {
  const forms = [...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort();
  for (const [key, entry] of Object.entries(pack(code))) {
    if (typeof entry === "object") expect([key, Object.keys(entry).sort()]).toEqual([key, forms]);
    else expect([key, entry.trim()]).not.toEqual([key, ""]);
  }
});

test.each([
  ["en", 1, "Place one black man."],
  ["en", 2, "Place 2 black men."],
  ["cs", 1, "Umístěte jeden černý kámen."],
  ["cs", 3, "Umístěte 3 černé kameny."],
  ["cs", 5, "Umístěte 5 černých kamenů."],
  ["es", 2, "Coloque 2 fichas negras."],
  ["de", 1, "Platzieren Sie einen schwarzen Stein."],
] as const)("in %s, %d men are counted as the language counts", (code, n, text) => {
  expect(formatEntry(pack(code)["wait.mine.placed_black"] ?? "", code, { n })).toBe(text);
});

test.each([
  ["?lang=cs", "cs"],
  ["?a=1&lang=de", "de"],
  ["?lang=xx", undefined],
  ["", undefined],
] as const)("the query %j asks for %s", (query, code) => {
  expect(languageIn(query)).toBe(code);
});

test("a value that is not given stays visible", () => {
  expect(formatEntry("Law {clause}", "en")).toBe("Law {clause}");
});

test.each([
  [["de-AT", "en"], "de"],
  [["fr", "es-MX"], "es"],
  [["sk"], "cs"],
  [["CS"], "cs"],
  [["hi"], "en"],
  [[], "en"],
] as const)("a reader of %j gets %s", (accepted, code) => {
  expect(preferredLanguage(accepted)).toBe(code);
});

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("no text is unused", () => {
  const texts = Object.values(sources).join("\n");
  const quoted = [...texts.matchAll(/"([a-z_]+(?:\.[a-z_0-9]+)+)"/g)].map((found) => found[1] ?? "");
  const built = [...texts.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`]*)`/g)].map((found) => found[1] ?? "");
  const patterns = built.map((text) => new RegExp(`^${text.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[a-z_0-9.]+")}$`));
  const prefixed = [...texts.matchAll(/wordFor\("([a-z]+)"/g)].map((found) => `${found[1]}.`);
  const unused = Object.keys(pack("en")).filter(
    (key) =>
      !quoted.includes(key) &&
      !patterns.some((pattern) => pattern.test(key)) &&
      !prefixed.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});
