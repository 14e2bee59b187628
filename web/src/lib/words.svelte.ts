/** The language of the screen. Packs are loaded when they are chosen. */

import type { LanguageCode, Words } from "../wire/messages";
import type english from "../words/en.json";
import { preferred, say, TONGUES, type Entry, type Values } from "./format";
import { recall, remember } from "./keep";

export type Key = keyof typeof english;
type Pack = Record<Key, Entry>;

const packs = import.meta.glob<Pack>("../words/*.json", { import: "default" });

class Speech {
  tongue: LanguageCode = $state("en");
  #pack: Pack = $state.raw({} as Pack);

  async start(): Promise<void> {
    const kept = TONGUES.find((tongue) => tongue === recall("language"));
    await this.#load(kept ?? preferred(navigator.languages));
  }

  async choose(tongue: LanguageCode): Promise<void> {
    remember("language", tongue);
    await this.#load(tongue);
  }

  async #load(tongue: LanguageCode): Promise<void> {
    const pack = await packs[`../words/${tongue}.json`]?.();
    if (pack === undefined) return;
    this.#pack = pack;
    this.tongue = tongue;
    document.documentElement.lang = tongue;
  }

  has(key: string): key is Key {
    return key in this.#pack;
  }

  say(key: Key, values: Values = {}): string {
    return say(this.#pack[key] ?? key, this.tongue, values);
  }

  /** One sentence that came in every language. */
  of(words: Words): string {
    return words[this.tongue] || words.en;
  }

  number(value: number, digits = 0): string {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(this.tongue, options).format(value);
  }

  /** How long ago something was: `2 min`, `3 h`, or its day. */
  ago(ms: number, now: number): string {
    const minutes = Math.max(0, Math.round((now - ms) / 60_000));
    const relative = new Intl.RelativeTimeFormat(this.tongue, { numeric: "auto", style: "short" });
    if (minutes < 60) return relative.format(-minutes, "minute");
    if (minutes < 60 * 24) return relative.format(-Math.round(minutes / 60), "hour");
    return new Intl.DateTimeFormat(this.tongue, { dateStyle: "medium" }).format(ms);
  }
}

export const speech = new Speech();

/** What the screen says, in the reader's language. */
export function t(key: Key, values: Values = {}): string {
  return speech.say(key, values);
}

/** The word for a name that the server gave, or the name itself where there is none. */
export function named(prefix: string, name: string, values: Values = {}): string {
  const key = `${prefix}.${name}`;
  return speech.has(key) ? speech.say(key, values) : name;
}
