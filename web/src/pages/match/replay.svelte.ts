/** Replay of a stroke. */

import { http } from "../../lib/http";
import { errorText } from "../../lib/errors";
import type { StrokeReplay } from "../../wire/forms";

export const RATES = [0.5, 1, 2, 4] as const;

export class Replay {
  label = $state("");
  stroke: StrokeReplay | null = $state.raw(null);
  problem = $state("");
  playing = $state(false);
  /** True once the men rest at the end of the stroke. */
  ended = $state(false);
  /** True while the strokes of a board are played one after another. */
  auto = $state(false);
  rate = $state(1);
  /** Microseconds since the start of the stroke. */
  time = $state(0);
  readonly #id: string;
  readonly #kept = new Map<string, StrokeReplay>();

  constructor(id: string) {
    this.#id = id;
  }

  async open(label: string): Promise<void> {
    this.label = label;
    this.problem = "";
    this.time = 0;
    this.ended = false;
    const kept = this.#kept.get(label);
    if (kept !== undefined) {
      this.stroke = kept;
      this.playing = true;
      return;
    }
    try {
      const found = await http.get<StrokeReplay>(`/api/matches/${this.#id}/strokes/${label}`);
      this.#kept.set(label, found);
      if (this.label !== label) return;
      this.stroke = found;
      this.playing = true;
    } catch (error) {
      if (this.label !== label) return;
      this.stroke = null;
      this.problem = errorText(error);
    }
  }

  close(): void {
    this.label = "";
    this.stroke = null;
    this.problem = "";
    this.playing = false;
    this.auto = false;
  }

  /** The stroke is over. */
  end(): void {
    this.playing = false;
    this.ended = true;
  }
}
