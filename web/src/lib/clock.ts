/** The server's time in the browser, and countdowns. */

export class ServerClock {
  #offset: number | null = null;

  /** Record a message written at `serverMs` that arrived at `localMs`. The fastest message gives the best offset. */
  sample(serverMs: number, localMs: number): void {
    const offset = serverMs - localMs;
    if (this.#offset === null || offset > this.#offset) this.#offset = offset;
    // The clock of a device that slept may have drifted; then the newest message is better.
    else if (this.#offset - offset > 5000) this.#offset = offset;
  }

  now(localMs: number): number {
    return localMs + (this.#offset ?? 0);
  }

  /** Time left now, if `leftMs` were left at the server's time `writtenMs`. */
  left(leftMs: number, writtenMs: number, localMs: number): number {
    return leftMs - Math.max(0, this.now(localMs) - writtenMs);
  }
}

/** `0:12`, `15:00`; seconds are rounded up, so 0:00 means that the time is over. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
