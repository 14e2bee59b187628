/** The languages of the app: those that have a file in `src/words`. */

import type { LanguageCode } from "../wire/messages";
import type english from "../words/en.json";
import type { Entry } from "./format";

export type Key = keyof typeof english;
export type WordPack = Record<Key, Entry>;

const loaders = import.meta.glob<WordPack>("../words/*.json", { import: "default" });

/** The name of a language in itself, with a capital letter. */
export function languageName(code: LanguageCode): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Codes of all languages, ordered by name. */
export const LANGUAGES: readonly LanguageCode[] = Object.keys(loaders)
  .map((file) => file.slice("../words/".length, -".json".length) as LanguageCode)
  .sort((a, b) => languageName(a).localeCompare(languageName(b), "en"));

/** Load the words of a language; none if there is no such file. */
export async function loadWords(code: LanguageCode): Promise<WordPack | undefined> {
  return loaders[`../words/${code}.json`]?.();
}

/** The language that the query of an address asks for, if the app has it. */
export function languageIn(query: string): LanguageCode | undefined {
  const asked = new URLSearchParams(query).get("lang");
  return LANGUAGES.find((code) => code === asked);
}

/** The first of the reader's languages that the app has; English if it has none. */
export function preferredLanguage(accepted: readonly string[]): LanguageCode {
  for (const tag of accepted) {
    const code = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((known) => known === code);
    if (found !== undefined) return found;
    // Slovak readers understand Czech well.
    if (code === "sk") return "cs";
  }
  return "en";
}
