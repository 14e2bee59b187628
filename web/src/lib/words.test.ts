import { expect, test } from "vitest";
import { placeholders, preferred, say, TONGUES, type Entry } from "./format";
import type { LanguageCode } from "../wire/messages";

const packs = import.meta.glob<Record<string, Entry>>("../words/*.json", { eager: true, import: "default" });
const pack = (tongue: LanguageCode): Record<string, Entry> => packs[`../words/${tongue}.json`] ?? {};
const FORMS: Record<LanguageCode, readonly string[]> = {
  en: ["one", "other"],
  cs: ["one", "few", "many", "other"],
  es: ["one", "many", "other"],
  de: ["one", "other"],
};

test("there is a pack for every language and no other", () => {
  expect(Object.keys(packs).sort()).toEqual([...TONGUES].sort().map((tongue) => `../words/${tongue}.json`));
});

test.each(TONGUES)("%s says everything that English says, in the same order", (tongue) => {
  expect(Object.keys(pack(tongue))).toEqual(Object.keys(pack("en")));
});

test.each(TONGUES)("%s has the values of English in every sentence", (tongue) => {
  for (const [key, entry] of Object.entries(pack("en"))) {
    expect([key, placeholders(pack(tongue)[key] ?? "")]).toEqual([key, placeholders(entry)]);
  }
});

test.each(TONGUES)("%s has every plural form its grammar asks for", (tongue) => {
  expect([...FORMS[tongue]].sort()).toEqual([...new Intl.PluralRules(tongue).resolvedOptions().pluralCategories].sort());
  for (const [key, entry] of Object.entries(pack(tongue))) {
    if (typeof entry === "object") expect([key, Object.keys(entry)]).toEqual([key, FORMS[tongue]]);
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
] as const)("in %s, %d men are counted as the language counts", (tongue, n, text) => {
  expect(say(pack(tongue)["wait.mine.placed_black"] ?? "", tongue, { n })).toBe(text);
});

test("a value that is not given stays visible", () => {
  expect(say("Law {clause}", "en")).toBe("Law {clause}");
});

test.each([
  [["de-AT", "en"], "de"],
  [["fr", "es-MX"], "es"],
  [["sk"], "cs"],
  [["CS"], "cs"],
  [["hi"], "en"],
  [[], "en"],
] as const)("a reader of %j is spoken to in %s", (asked, tongue) => {
  expect(preferred(asked)).toBe(tongue);
});

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("nothing is said that no screen says", () => {
  const texts = Object.values(sources).join("\n");
  const named = [...texts.matchAll(/"([a-z_]+(?:\.[a-z_0-9]+)+)"/g)].map((found) => found[1] ?? "");
  const built = [...texts.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`]*)`/g)].map((found) => found[1] ?? "");
  const patterns = built.map((text) => new RegExp(`^${text.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[a-z_0-9.]+")}$`));
  const prefixed = [...texts.matchAll(/named\("([a-z]+)"/g)].map((found) => `${found[1]}.`);
  const idle = Object.keys(pack("en")).filter(
    (key) =>
      !named.includes(key) &&
      !patterns.some((pattern) => pattern.test(key)) &&
      !prefixed.some((prefix) => key.startsWith(prefix)),
  );
  expect(idle).toEqual([]);
});
