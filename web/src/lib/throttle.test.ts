import { expect, test } from "vitest";
import { Throttle } from "./throttle";

/** A clock that a test advances. */
class Clock {
  time = 0;
  #due: { at: number; run: () => void }[] = [];
  readonly now = (): number => this.time;
  readonly after = (ms: number, run: () => void): (() => void) => {
    const one = { at: this.time + ms, run };
    this.#due.push(one);
    return () => void (this.#due = this.#due.filter((other) => other !== one));
  };

  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}

test("a stream of values is sent ten times a second at most, and its last value always", () => {
  const [clock, sent]: [Clock, [number, number][]] = [new Clock(), []];
  const throttle = new Throttle<number>(100, (value) => sent.push([clock.time, value]), clock);
  for (let n = 0; n <= 300; n += 1, clock.advance(5)) throttle.offer(n);
  clock.advance(500);
  const gaps = sent.slice(1).map(([at], n) => at - (sent[n]?.[0] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  expect(sent.length).toBeLessThanOrEqual(17);
  expect(sent.at(-1)?.[1]).toBe(300);
});

test("a single value is sent at once, and a dropped one never", () => {
  const [clock, sent]: [Clock, number[]] = [new Clock(), []];
  const throttle = new Throttle<number>(100, (value) => sent.push(value), clock);
  throttle.offer(1);
  throttle.offer(2);
  throttle.drop();
  clock.advance(500);
  expect(sent).toEqual([1]);
});
