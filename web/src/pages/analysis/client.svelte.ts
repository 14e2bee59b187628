/** An analysis on the server: started, followed while it is made, and cancelled. */

import { errorText } from "../../lib/errors";
import { http, Refusal } from "../../lib/http";
import type { AnalysisState, StrokeAnalysis } from "../../wire/analyses";

const POLL_MS = 700;
/** Wait longer when the server does not answer. */
const RETRY_MS = 3000;

export class AnalysisClient {
  state: AnalysisState | null = $state.raw(null);
  strokes: StrokeAnalysis[] = $state.raw([]);
  problem = $state("");
  /** Code of the refusal, such as `not_now` for a running match. */
  refusal = $state("");
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  get isOpen(): boolean {
    return this.state?.status === "waiting" || this.state?.status === "running";
  }

  /** Read an analysis from an address, and follow it. */
  async open(path: string): Promise<void> {
    await this.#ask(() => http.get<AnalysisState>(path));
  }

  async start(path: string, form: unknown): Promise<void> {
    this.busy = true;
    await this.#ask(() => http.post<AnalysisState>(path, form));
    this.busy = false;
  }

  async cancel(): Promise<void> {
    const id = this.state?.id;
    if (id) await this.#ask(() => http.delete<AnalysisState>(`/api/analyses/${id}`));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(request: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer);
    this.problem = this.refusal = "";
    try {
      this.#take(await request(), 0);
    } catch (error) {
      this.problem = errorText(error);
      this.refusal = error instanceof Refusal ? error.message : "";
    }
  }

  #take(found: AnalysisState, since: number): void {
    if (this.#closed) return;
    this.state = found;
    this.strokes = [...this.strokes.slice(0, since), ...found.strokes];
    if (this.isOpen) this.#timer = setTimeout(() => void this.#follow(found.id), POLL_MS);
  }

  /** Ask for the strokes that are not here yet. */
  async #follow(id: string): Promise<void> {
    const since = this.strokes.length;
    try {
      this.#take(await http.get<AnalysisState>(`/api/analyses/${id}?since=${since}`), since);
      this.problem = "";
    } catch (error) {
      this.problem = errorText(error);
      if (!this.#closed) this.#timer = setTimeout(() => void this.#follow(id), RETRY_MS);
    }
  }
}
