/** Sends the last of many values, at most once in an interval. */

interface Timing {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

const real: Timing = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export class Throttle<T> {
  #sentAt = -Infinity;
  #waiting: { value: T } | null = null;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly interval: number,
    private readonly send: (value: T) => void,
    private readonly timing: Timing = real,
  ) {}

  /** Send the value now, or when the interval is over unless another replaces it. */
  offer(value: T): void {
    this.#waiting = { value };
    if (this.#cancel !== null) return;
    const left = this.#sentAt + this.interval - this.timing.now();
    if (left <= 0) this.#flush();
    else this.#cancel = this.timing.after(left, () => this.#flush());
  }

  /** Forget a value that waits. */
  drop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting = null;
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.drop();
    if (waiting === null) return;
    this.#sentAt = this.timing.now();
    this.send(waiting.value);
  }
}
