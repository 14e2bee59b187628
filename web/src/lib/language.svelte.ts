/** The language of the app, and texts, numbers and times in it. Words are loaded when a language is chosen. */

import type { LanguageCode, Words } from "../wire/messages";
import { formatEntry, type Values } from "./format";
import { LANGUAGES, languageIn, loadWords, preferredLanguage, type Key, type WordPack } from "./languages";
import { readStored, store } from "./storage";

class Language {
  code: LanguageCode = $state("en");
  #pack: WordPack = $state.raw({} as WordPack);

  async start(): Promise<void> {
    // A screen in a hall has nobody to choose its language: the address may, as in ?lang=cs.
    const asked = languageIn(location.search);
    const stored = LANGUAGES.find((code) => code === readStored("language"));
    await this.#load(asked ?? stored ?? preferredLanguage(navigator.languages));
  }

  async choose(code: LanguageCode): Promise<void> {
    store("language", code);
    await this.#load(code);
  }

  async #load(code: LanguageCode): Promise<void> {
    const pack = await loadWords(code);
    if (pack === undefined) return;
    this.#pack = pack;
    this.code = code;
    document.documentElement.lang = code;
  }

  has(key: string): key is Key {
    return key in this.#pack;
  }

  text(key: Key, values: Values = {}): string {
    return formatEntry(this.#pack[key] ?? key, this.code, values);
  }

  /** The sentence in the chosen language, from one that the server sent in all of them. */
  pick(words: Words): string {
    return words[this.code] || words.en;
  }

  number(value: number, digits = 0): string {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(this.code, options).format(value);
  }

  /** Time since a moment: `2 min`, `3 h`, or the date if it is more than a day. */
  ago(ms: number, now: number): string {
    const minutes = Math.max(0, Math.round((now - ms) / 60_000));
    const relative = new Intl.RelativeTimeFormat(this.code, { numeric: "auto", style: "short" });
    if (minutes < 60) return relative.format(-minutes, "minute");
    if (minutes < 60 * 24) return relative.format(-Math.round(minutes / 60), "hour");
    return new Intl.DateTimeFormat(this.code, { dateStyle: "medium" }).format(ms);
  }
}

export const language = new Language();

/** The text of a key in the chosen language. */
export function t(key: Key, values: Values = {}): string {
  return language.text(key, values);
}

/** The word for a name that the server sent, or the name itself if there is no word for it. */
export function wordFor(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  return language.has(key) ? language.text(key) : name;
}

/** A share as whole percent. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language.code, { style: "percent", maximumFractionDigits: 0 }).format(share);
}
