/** Taps that were not meant. After a tap the screen changes, and a second one would hit what has come under the finger. */

/** Milliseconds in which a tap with another meaning is ignored. */
export const QUIET_MS = 350;

export class TapGuard {
  #meaning = "";
  #last = -Infinity;

  /** True if a tap with this meaning counts. The same meaning may come again at once: a counter is tapped quickly. */
  allows(meaning: string, now: number): boolean {
    if (meaning !== this.#meaning && now - this.#last < QUIET_MS) return false;
    this.#meaning = meaning;
    this.#last = now;
    return true;
  }
}

/** The meaning of a tap that records: at another moment of the match the same button means something else. */
export const recordMeaning = (key: string, seq: number): string => `record ${key} at ${seq}`;
