/** Finished lessons: kept in this browser, and by the server for people whom it knows. */

import { http } from "../../lib/http";
import { readStored, store } from "../../lib/storage";
import type { LessonProgress } from "../../wire/lessons";

const KEY = "lessons";

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(readStored(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

class Progress {
  done: readonly string[] = $state.raw(stored());

  /** Join the lessons of this browser with those that the server keeps. */
  async load(): Promise<void> {
    await this.#send(this.done);
  }

  async finish(lesson: string): Promise<void> {
    if (this.done.includes(lesson)) return;
    this.#keep([...this.done, lesson]);
    await this.#send([lesson]);
  }

  async #send(done: readonly string[]): Promise<void> {
    try {
      const answer = await http.post<LessonProgress>("/api/lessons/progress", { done: done.slice(0, 50) });
      this.#keep([...new Set([...this.done, ...answer.done])]);
    } catch {
      // This browser keeps them; they are sent with the next visit.
    }
  }

  #keep(done: string[]): void {
    this.done = done;
    store(KEY, JSON.stringify(done));
  }
}

export const progress = new Progress();
