/** The aim in small steps: the dial, a pull that keeps an aim, and fingers that lift. */

import { beforeEach, describe, expect, test } from "vitest";
import { FINE, KEPT, turnedBy } from "./aim";
import { DEFAULTS, type Config } from "./config";
import { DIAL_END, DialDrag, dialEnd, divisor, gain, stepped } from "./dial";
import type { Point, Stage } from "./gestures";
import { applyUpdate, newState, viewOf } from "./state";
import { StrikeGestures } from "./strike";
import type { Strike } from "./types";

const BASE = -252.6;
const point = (x: number, y: number, t: number, id = 1): Point => ({ x, y, t, id, finger: true });

class Desk implements Stage {
  readonly state = newState();
  readonly strikes: Strike[] = [];
  config: Config = { ...DEFAULTS, onStrike: (strike) => this.strikes.push(strike) };
  readonly hand = new StrikeGestures(this);
  readonly scale = (): number => 1;
  readonly view = (): number => viewOf(this.state, this.config);
  readonly redraw = (): void => undefined;
  readonly figures = (): void => undefined;

  constructor() {
    applyUpdate(this.state, { mode: "strike", turn: 0, places: [[-18254, 18254]], men: [["Q", 0, 0]] });
  }

  /** Through points a tenth of a second apart; the time after them. */
  drag(...way: readonly (readonly [number, number])[]): number {
    way.forEach(([x, y], n) => (n === 0 ? this.hand.down(point(x, y, 0)) : this.hand.move(point(x, y, 100 * n))));
    return 100 * way.length;
  }
}

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe("a pull after the aim was set", () => {
  const BACK = Math.PI / 180;
  /** A pull of so many pixels, so many degrees off the line of an aim. */
  const back = (aim: number, off: number, far: number): [number, number] => [
    -far * Math.sin((aim + off) * BACK),
    BASE - far * Math.cos((aim + off) * BACK),
  ];

  test.each([0, 8, -12, 19])("keeps it when it goes %i degrees off its line", (off) => {
    desk.hand.down(point(252.6, 0, 0));
    desk.hand.up(point(252.6, 0, 50));
    expect(desk.state.aim.degrees).toBe(45);
    const t = desk.drag([0, BASE], back(45, off, 30), back(45, off, 90));
    desk.hand.up(point(...back(45, off, 90), t));
    expect(desk.strikes[0]?.aim).toEqual([70_711, 70_711]);
    expect(desk.strikes[0]?.speed).toBeGreaterThan(1000);
  });

  test.each([40, -60, 120])("aims anew when it goes %i degrees off", (off) => {
    desk.state.aimed = true;
    desk.drag([0, BASE], back(0, off / 2, 40), back(0, off, 60), back(0, off, 90));
    expect(desk.state.aim.degrees).toBeCloseTo(off, 1);
  });

  test("an aim anew stays the player's own when he comes back to the old line", () => {
    desk.state.aimed = true;
    desk.drag([0, BASE], back(0, 45, 60), back(0, 10, 60));
    expect(desk.state.aim.degrees).toBeCloseTo(10, 1);
  });

  test("by keys, wheel or a second finger is kept too", () => {
    desk.hand.key("ArrowRight", true);
    desk.drag([0, BASE], [0, BASE - 20], [8, BASE - 90]);
    expect(desk.state.aim.degrees).toBe(1);
  });

  test("that is broken off leaves the aim as it was", () => {
    desk.hand.key("ArrowRight", true);
    desk.drag([0, BASE], [60, BASE - 30], [60, BASE - 60]);
    desk.hand.cancel();
    expect(desk.state.aim.degrees).toBe(1);
    expect(desk.state.aimed).toBe(true);
  });

  test("begins anew with the next stroke", () => {
    desk.hand.key("ArrowRight", true);
    applyUpdate(desk.state, { men: [["Q", 5, 5]] });
    expect(desk.state.aimed).toBe(false);
    desk.drag([0, BASE], [0, BASE - 20], [30, BASE - 80]);
    expect(desk.state.aim.degrees).toBeLessThan(-15);
  });

  test.each([KEPT, FINE])("turns by %j without a jump, and never against the pull", (hold) => {
    let before = turnedBy(-60, hold);
    for (let off = -60; off <= 60; off += 0.25) {
      const turned = turnedBy(off, hold);
      expect(turned - before).toBeGreaterThanOrEqual(0);
      expect(turned - before).toBeLessThan(0.7);
      before = turned;
    }
    expect(turnedBy(60, hold)).toBe(60);
    expect(turnedBy(0, hold)).toBe(0);
  });
});

describe("a pull near the horizontal", () => {
  test.each([
    [15, "pulls"],
    [25, "pulls"],
    [10, "slides"],
    [3, "slides"],
    [-5, "slides"],
  ])("%i degrees below it %s", (below, what) => {
    const [x, y] = [Math.cos((below * Math.PI) / 180), -Math.sin((below * Math.PI) / 180)];
    desk.drag([0, BASE], [20 * x, BASE + 20 * y], [80 * x, BASE + 80 * y]);
    expect(desk.hand.sliding).toBe(what === "slides");
    expect(desk.hand.drawn === null).toBe(what === "slides");
    if (what === "pulls") expect(desk.state.aim.degrees).toBeCloseTo(-(90 - below), 0);
    else expect(desk.state.aim.place).toBeGreaterThan(7000);
  });

  test("a flat pull strikes nothing before it is clearly one", () => {
    const t = desk.drag([0, BASE], [25, BASE - 8], [30, BASE - 9]);
    desk.hand.up(point(30, BASE - 9, t + 300));
    expect(desk.strikes).toEqual([]);
  });

  test("along the line of an aim already set it pulls, however flat", () => {
    desk.hand.down(point(300, BASE + 20, 0));
    desk.hand.up(point(300, BASE + 20, 50));
    const { degrees } = desk.state.aim;
    expect(degrees).toBeGreaterThan(80);
    const t = desk.drag([0, BASE], [-20, BASE - 1], [-80, BASE - 3]);
    desk.hand.up(point(-80, BASE - 3, t));
    expect(desk.strikes).toHaveLength(1);
    expect(desk.state.aim).toMatchObject({ place: 0, degrees });
  });
});

describe("a finger that rolls as it lifts", () => {
  const roll = (x: number, y: number): void => {
    desk.hand.move(point(x, y, 500));
    desk.hand.move(point(x + 2, y + 1, 980));
    desk.hand.move(point(x + 3, y + 3, 992));
    desk.hand.up(point(x + 3, y + 4, 1000));
  };

  test("does not turn an aim that points", () => {
    desk.hand.down(point(100, 100, 0));
    desk.hand.move(point(150, 100, 400));
    const { aim } = desk.state;
    roll(150, 100);
    expect(desk.state.aim).toEqual(aim);
  });

  test("does not move a striker that slides", () => {
    desk.hand.down(point(0, BASE, 0));
    desk.hand.move(point(50, BASE, 400));
    roll(50, BASE);
    expect(desk.state.aim.place).toBe(5000);
  });

  test("does not turn the dial", () => {
    const drag = new DialDrag(10, 0, 0);
    drag.move(20, 0, 400);
    const rested = drag.move(21, 0, 600);
    drag.move(23, 0, 980);
    drag.move(25, 0, 995);
    expect(drag.lift(1000)).toBe(rested);
  });
});

describe("a pull that rests", () => {
  test("turns by a third of the motion from there", () => {
    desk.hand.down(point(0, BASE, 0));
    desk.hand.move(point(0, BASE - 20, 50));
    desk.hand.move(point(0, BASE - 100, 100));
    desk.hand.move(point(0, BASE - 100, 400));
    desk.hand.move(point(-10, BASE - 100, 450));
    expect(desk.state.aim.degrees).toBeCloseTo(((Math.atan(0.1) * 180) / Math.PI) / 3, 1);
  });
});

describe("the dial", () => {
  test("turns slowly by a twentieth of a degree a pixel, in such steps", () => {
    const drag = new DialDrag(0, 0, 0);
    const seen = Array.from({ length: 20 }, (_, n) => drag.move(n + 1, 0, 50 * (n + 1)));
    expect(seen.slice(0, 3)).toEqual([0.05, 0.1, 0.15]);
    expect(seen.at(-1)).toBe(1);
  });

  test.each([
    [0, 1],
    [40, 2],
    [80, 3],
    [-10, 1],
  ])("%i pixels away divide the motion by %i", (distance, by) => {
    expect(divisor(distance)).toBe(by);
    const drag = new DialDrag(0, 0, 0);
    for (let x = 1; x <= 60; x += 1) drag.move(x, distance, 50 * x);
    expect(drag.lift(5000)).toBeCloseTo(3 / by, 1);
  });

  test("a quick drag on it turns more, up to six times", () => {
    expect([gain(100), gain(-100), gain(5000), gain(-5000)]).toEqual([1, 1, 6, 6]);
    const drag = new DialDrag(0, 0, 0);
    for (let n = 1; n <= 10; n += 1) drag.move(20 * n, 0, 10 * n);
    expect(drag.lift(100)).toBeGreaterThan(40);
  });

  test("stops at straight to the side, and goes round for an aim that goes back already", () => {
    const ahead = new DialDrag(85, 0, 0);
    for (let n = 1; n <= 30; n += 1) ahead.move(30 * n, 0, 10 * n);
    expect(ahead.lift(300)).toBe(DIAL_END);
    const back = new DialDrag(100, 0, 0);
    for (let n = 1; n <= 10; n += 1) back.move(10 * n, 0, 50 * n);
    expect(back.lift(500)).toBeGreaterThan(100);
    expect([dialEnd(90), dialEnd(-90), dialEnd(90.05), dialEnd(-120)]).toEqual([90, 90, 180, 180]);
  });

  test.each([
    [12.34, 12.35],
    [-0.02, 0],
    [0.12, 0.1],
    [89.99, 90],
  ])("%d is nearest to the step %d", (degrees, step) => {
    expect(stepped(degrees)).toBe(step);
  });
});
