/** Editions and levels that a new match can have, requested once. */

import type { Level, MatchOptions } from "../wire/forms";
import { http } from "./http";

class OptionsStore {
  all: MatchOptions | null = $state.raw(null);
  /** True if the last request failed. */
  failed = $state(false);
  #request: Promise<void> | null = null;

  /** The levels of the bots; none before they are loaded. */
  get levels(): readonly Level[] {
    return this.all?.levels ?? [];
  }

  /** Loads the options on the first call; a failed request is repeated on the next. */
  load(): Promise<void> {
    this.#request ??= http.get<MatchOptions>("/api/choices").then(
      (options) => {
        this.all = options;
        this.failed = false;
      },
      () => {
        this.failed = true;
        this.#request = null;
      },
    );
    return this.#request;
  }
}

export const options = new OptionsStore();
