/** What a match can be made of, asked for once. */

import type { MatchOptions } from "../wire/forms";
import { http } from "./http";

class Offered {
  all: MatchOptions | null = $state.raw(null);
  #asked: Promise<void> | null = null;

  ready(): Promise<void> {
    this.#asked ??= http.get<MatchOptions>("/api/choices").then(
      (choices) => {
        this.all = choices;
      },
      () => {
        this.#asked = null;
      },
    );
    return this.#asked;
  }
}

export const choices = new Offered();
