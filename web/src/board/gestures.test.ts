import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULTS, type Config } from "./config";
import { EditGestures, TRAY } from "./editor";
import type { Point, Stage } from "./gestures";
import { rotate } from "./geometry";
import { PlaceGestures } from "./place";
import { newState, applyUpdate, viewOf, type BoardUpdate } from "./state";
import { StrikeGestures } from "./strike";
import type { Aim, ManSpot, Pair, Placing, SpotProblem, Strike } from "./types";

/** One pixel per millimetre; callbacks are recorded. */
class Desk implements Stage {
  readonly state = newState();
  readonly strikes: Strike[] = [];
  readonly aims: Aim[] = [];
  readonly laid: [number, number][][] = [];
  readonly refused: SpotProblem[] = [];
  readonly edits: ManSpot[][] = [];
  spots: readonly Pair[] = [];
  config: Config = {
    ...DEFAULTS,
    onStrike: (strike) => this.strikes.push(strike),
    onAimChange: (aim) => this.aims.push(aim),
    onPlace: (spots) => this.laid.push(spots),
    onPlaceRefused: (reason) => this.refused.push(reason),
    onSpotsChange: (spots) => (this.spots = spots),
    onEdit: (men) => this.edits.push(men),
  };
  readonly scale = (): number => 1;
  readonly view = (): number => viewOf(this.state, this.config);
  readonly redraw = (): void => undefined;
  readonly figures = (): void => undefined;

  constructor(given: Partial<BoardUpdate>) {
    applyUpdate(this.state, given);
  }
}

const point = (x: number, y: number, t = 0, id = 1, finger = false): Point => ({ x, y, t, id, finger });
const BASE = -252.6;
let desk: Desk;

describe("striking", () => {
  let hand: StrikeGestures;
  const open: Partial<BoardUpdate> = { mode: "strike", turn: 0, places: [[-18254, 18254]], men: [["Q", 0, 0]] };
  const begin = (given: Partial<BoardUpdate> = {}): void => {
    desk = new Desk({ ...open, ...given });
    hand = new StrikeGestures(desk);
  };
  /** Down at one point, then through others, a tenth of a second distanceBetween. */
  const drag = (...way: readonly (readonly [number, number])[]): number => {
    const [first, ...others] = way;
    hand.down(point(first?.[0] ?? 0, first?.[1] ?? 0, 0));
    others.forEach(([x, y], n) => hand.move(point(x, y, 100 * (n + 1))));
    return 100 * others.length;
  };
  beforeEach(() => begin());

  test.each([1, -1])("pulled to one side the striker goes to the other (%i)", (side) => {
    const t = drag([0, BASE], [0, BASE - 20], [side * 50, BASE - 50]);
    hand.up(point(side * 50, BASE - 50, t + 200));
    expect(desk.strikes).toHaveLength(1);
    expect(desk.strikes[0]?.aim).toEqual([-side * 70_711, 70_711]);
    expect(desk.strikes[0]?.speed).toBeGreaterThan(100);
  });

  test.each([0, 1, 2, 3])("the same pull seen from seat %i is the same stroke", (seat) => {
    begin({ turn: seat, seat: (seat + 1) % 4 });
    const put = (x: number, y: number, t: number): Point => {
      const seen = rotate({ x, y }, seat - desk.view());
      return point(seen.x, seen.y, t);
    };
    hand.down(put(0, BASE, 0));
    hand.move(put(0, BASE - 20, 100));
    hand.move(put(30, BASE - 80, 200));
    hand.up(put(30, BASE - 80, 400));
    expect(desk.strikes).toEqual([{ place: 0, aim: [-35_119, 93_630], speed: expect.any(Number) as number }]);
  });

  test("pushing forward the striker follows the pointer", () => {
    desk.config = { ...desk.config, aiming: "push" };
    const t = drag([0, BASE], [0, BASE + 20], [50, BASE + 50]);
    hand.up(point(50, BASE + 50, t + 200));
    expect(desk.strikes[0]?.aim).toEqual([70_711, 70_711]);
  });

  test("a pull back into the dead zone strikes nothing and restores the aim", () => {
    desk.state.aim = { place: 0, degrees: 12, speed: 3000 };
    const t = drag([0, BASE], [0, BASE - 40], [10, BASE - 60], [0, BASE - 5]);
    hand.up(point(0, BASE - 5, t + 200));
    expect(desk.strikes).toEqual([]);
    expect(desk.state.aim).toEqual({ place: 0, degrees: 12, speed: 3000 });
  });

  test("the aim does not jump when the finger lifts", () => {
    const t = drag([0, BASE], [0, BASE - 20], [20, BASE - 90]);
    const { aim } = desk.state;
    hand.move(point(21, BASE - 91, t + 480));
    hand.move(point(23, BASE - 92, t + 495));
    hand.up(point(23, BASE - 93, t + 500));
    expect(desk.state.aim).toEqual(aim);
    expect(desk.strikes).toHaveLength(1);
  });

  test("Escape cancels the pull, and the release strikes nothing", () => {
    drag([0, BASE], [0, BASE - 20], [20, BASE - 90]);
    expect(hand.key("Escape", false)).toBe(true);
    hand.up(point(20, BASE - 90, 900));
    expect(desk.strikes).toEqual([]);
    expect(desk.state.aim.degrees).toBe(0);
  });

  test("a pull during which the board is updated strikes nothing and changes nothing", () => {
    drag([0, BASE], [0, BASE - 20], [20, BASE - 90]);
    applyUpdate(desk.state, { men: [["Q", 100, 100]] });
    hand.drop();
    hand.move(point(40, BASE - 90, 850));
    hand.up(point(40, BASE - 90, 900));
    expect(desk.strikes).toEqual([]);
    expect(desk.state.aim.degrees).toBe(0);
  });

  test("sideways on the striker slides it, and only as far as is lawful", () => {
    drag([5, BASE], [25, BASE + 2]);
    expect(desk.state.aim.place).toBe(2000);
    hand.move(point(400, BASE - 30, 300));
    expect(desk.state.aim.place).toBe(18254);
    expect(hand.sliding).toBe(true);
    hand.up(point(400, BASE - 30, 400));
    expect(hand.sliding).toBe(false);
    expect(desk.strikes).toEqual([]);
  });

  test("a tap on the base lines brings the striker there", () => {
    hand.down(point(-120, BASE + 3));
    hand.up(point(-120, BASE + 3, 50));
    expect(desk.state.aim.place).toBe(-12000);
  });

  test("a tap elsewhere aims there and strikes nothing", () => {
    hand.down(point(252.6, 0));
    hand.up(point(252.6, 0, 50));
    expect(desk.state.aim.degrees).toBe(45);
    expect(desk.strikes).toEqual([]);
  });

  test("a second finger turns a pull by tenths of a degree, and the first carries on from there", () => {
    drag([0, BASE], [0, BASE - 20], [0, BASE - 80]);
    hand.down(point(100, 100, 300, 2, true));
    hand.move(point(115, 100, 320, 2, true));
    expect(desk.state.aim.degrees).toBe(0.3);
    hand.move(point(8, BASE - 90, 340)); // the first finger trembles
    expect(desk.state.aim.degrees).toBe(0.3);
    hand.up(point(115, 100, 360, 2, true));
    hand.move(point(8, BASE - 90, 380));
    expect(desk.state.aim.degrees).toBe(0.3);
  });

  test.each([
    ["ArrowRight", false, { degrees: 0.1 }],
    ["ArrowLeft", false, { degrees: -0.1 }],
    ["ArrowRight", true, { degrees: 1 }],
    ["ArrowLeft", true, { degrees: -1 }],
    ["ArrowUp", false, { speed: 2550 }],
    ["ArrowDown", false, { speed: 2450 }],
    ["d", false, { place: 100 }],
    ["a", false, { place: -100 }],
    ["D", true, { place: 1000 }],
    ["9", false, { speed: 7000 }],
  ])("the key %s (shift %s) gives %j", (key, shift, change) => {
    expect(hand.key(key, shift)).toBe(true);
    expect(desk.state.aim).toEqual({ place: 0, degrees: 0, speed: 2500, ...change });
    expect(desk.aims.at(-1)).toEqual(desk.state.aim);
  });

  test("the keys step over a forbidden stretch", () => {
    begin({ places: [[-5000, 0], [3000, 9000]] });
    desk.state.aim = { ...desk.state.aim, place: 0 };
    hand.key("d", false);
    expect(desk.state.aim.place).toBe(3000);
    hand.key("a", false);
    expect(desk.state.aim.place).toBe(0);
  });

  test("the wheel turns a pull too, and the pull keeps the turn", () => {
    drag([0, BASE], [0, BASE - 20], [0, BASE - 80]);
    hand.wheel(2, false);
    expect(desk.state.aim.degrees).toBe(0.2);
    hand.move(point(0, BASE - 85, 500));
    expect(desk.state.aim.degrees).toBe(0.2);
  });

  test("an unknown key is not used", () => {
    expect(hand.key("Tab", false)).toBe(false);
    expect(hand.key("Escape", false)).toBe(false);
  });

  test.each<[string, Partial<BoardUpdate>]>([
    ["no seat is in turn", { turn: null }],
    ["no place is lawful", { places: [] }],
    ["one only watches", { mode: "watch" }],
  ])("nothing is struck when %s", (_, given) => {
    begin(given);
    hand.key("Enter", false);
    expect(desk.strikes).toEqual([]);
  });
});

describe("placing men", () => {
  let hand: PlaceGestures;
  const placing: Placing = {
    ...{ colour: "white", men: 2, inner: 3140, outer: 6950, taken: [[0, 5000, 3100]] },
    ...{ clear: [], queen: null, clear_placed: false, gap: 6200, touching: 0.0001 },
    suggested: [[5000, 0], [-5000, 0]],
  };
  beforeEach(() => {
    desk = new Desk({ mode: "place", placing });
    hand = new PlaceGestures(desk);
  });

  test("the men start at the suggested spots and are placed there", () => {
    hand.key("Enter", false);
    expect(desk.laid).toEqual([[[5000, 0], [-5000, 0]]]);
  });

  test("the man under the pointer is dragged, by where it was taken hold of", () => {
    hand.down(point(-45, 5));
    hand.move(point(-45, -25, 10));
    hand.up(point(-45, -25, 20));
    expect(desk.spots).toEqual([[5000, 0], [-5000, -3000]]);
  });

  test.each<[number, number, SpotProblem]>([
    [0, -75, "outer"],
    [0, -20, "inner"],
    [10, 40, "taken"],
    [-48, 0, "taken"],
  ])("at %d, %d it is refused: %s", (x, y, reason) => {
    hand.down(point(50, 0));
    hand.move(point(x, y, 10));
    hand.up(point(x, y, 20));
    hand.place();
    expect(desk.laid).toEqual([]);
    expect(desk.refused).toEqual([reason]);
  });

  test("a tap moves the selected man there", () => {
    hand.down(point(0, -50));
    hand.up(point(0, -50, 30));
    expect(desk.spots[0]).toEqual([0, -5000]);
  });

  test("a tap outside the circle moves no man", () => {
    hand.down(point(0, -200));
    hand.up(point(0, -200, 30));
    expect(desk.state.spots).toEqual([[5000, 0], [-5000, 0]]);
  });

  test.each<[number, string, Pair]>([
    [0, "ArrowUp", [5000, 100]],
    [1, "ArrowUp", [4900, 0]],
    [2, "ArrowUp", [5000, -100]],
    [3, "ArrowRight", [5000, -100]],
  ])("from seat %i %s moves it by a millimetre on the screen", (seat, key, spot) => {
    applyUpdate(desk.state, { seat });
    hand.key(key, false);
    expect(desk.spots[0]).toEqual(spot);
  });

  test("the same men to place again stay where the player put them", () => {
    hand.key("ArrowUp", false);
    applyUpdate(desk.state, { placing: JSON.parse(JSON.stringify(placing)) as Placing });
    expect(desk.state.spots[0]).toEqual([5000, 100]);
  });
});

describe("the editor", () => {
  let hand: EditGestures;
  const drop = (from: readonly [number, number], to: readonly [number, number]): void => {
    hand.down(point(from[0], from[1]));
    hand.move(point(to[0], to[1], 10));
    hand.up(point(to[0], to[1], 20));
  };
  beforeEach(() => {
    desk = new Desk({ mode: "edit", men: [["Q", 0, 0]] });
    hand = new EditGestures(desk);
  });

  test("a man is brought from the frame to the surface", () => {
    const home = TRAY.get("W1") ?? { x: 0, y: 0 };
    drop([home.x, home.y], [100, 50]);
    expect(desk.edits.at(-1)).toEqual([["Q", 0, 0], ["W1", 10000, 5000]]);
  });

  test("a man dropped on the frame is removed", () => {
    drop([0, 0], [0, 400]);
    expect(desk.edits.at(-1)).toEqual([]);
    expect(hand.waiting().find(({ name }) => name === "Q")).toMatchObject(TRAY.get("Q") ?? {});
  });

  test("a man dropped over a pocket is removed", () => {
    drop([0, 0], [347, 347]);
    expect(desk.edits.at(-1)).toEqual([]);
  });

  test("a man dropped on another lies beside it", () => {
    const home = TRAY.get("B9") ?? { x: 0, y: 0 };
    drop([home.x, home.y], [10, 0]);
    const [, x, y] = desk.edits.at(-1)?.[1] ?? ["", 0, 0];
    expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(3099);
    expect(Math.hypot(x, y)).toBeLessThan(3110);
    expect(y).toBe(0);
  });

  test("keys move the man last touched, and take it off", () => {
    drop([0, 0], [2, 0]);
    hand.key("ArrowUp", true);
    expect(desk.edits.at(-1)).toEqual([["Q", 200, 1000]]);
    hand.key("Delete", false);
    expect(desk.edits.at(-1)).toEqual([]);
  });

  test("escape lets go of a man without moving it", () => {
    hand.down(point(0, 0));
    hand.move(point(50, 50, 10));
    hand.key("Escape", false);
    hand.up(point(50, 50, 20));
    expect(desk.edits).toEqual([]);
    expect(desk.state.men).toEqual([["Q", 0, 0]]);
  });
});
