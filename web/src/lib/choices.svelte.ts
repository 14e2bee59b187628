/** What a match can be made of, asked for once. */

import type { Choices } from "../wire";
import { http } from "./http";

class Offered {
  all: Choices | null = $state.raw(null);
  #asked: Promise<void> | null = null;

  ready(): Promise<void> {
    this.#asked ??= http.get<Choices>("/api/choices").then(
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
