/** The server's time on this screen, and countdowns drawn from it. */

export class ServerClock {
  #offset: number | null = null;

  /** A message written at `serverMs` came at `localMs`. The quickest message says the offset best. */
  sample(serverMs: number, localMs: number): void {
    const offset = serverMs - localMs;
    if (this.#offset === null || offset > this.#offset) this.#offset = offset;
    // A device that slept may have a clock that drifted; then the newest message is the better witness.
    else if (this.#offset - offset > 5000) this.#offset = offset;
  }

  now(localMs: number): number {
    return localMs + (this.#offset ?? 0);
  }

  /** What is left of a clock that had `leftMs` when the server wrote `writtenMs`. */
  left(leftMs: number, writtenMs: number, localMs: number): number {
    return leftMs - Math.max(0, this.now(localMs) - writtenMs);
  }
}

/** `0:12`, `15:00`; seconds are rounded up, so that 0:00 means that the time is over. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
