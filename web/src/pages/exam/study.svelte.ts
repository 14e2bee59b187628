/** The study of this device: mistakes that come back, results by chapter, and the last choices. */

import { readStored, store } from "../../lib/storage";
import { answered, EMPTY, readStudy, without, type Answered, type Study } from "./boxes";

const KEY = "exam";

class StudyStore {
  all: Study = $state.raw(readStudy(readStored(KEY)));

  answer(answer: Answered): void {
    this.#keep(answered(this.all, answer, Date.now()));
  }

  /** Forget questions that no longer exist. */
  drop(ids: readonly string[]): void {
    this.#keep(without(this.all, ids));
  }

  clear(): void {
    this.#keep(EMPTY);
  }

  #keep(study: Study): void {
    this.all = study;
    store(KEY, JSON.stringify(study));
  }
}

export const study = new StudyStore();
