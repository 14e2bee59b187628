import { describe, expect, test } from "vitest";
import fixtures from "./fixtures/strokes.json";
import { MEASURES, POCKETS } from "./measures";
import { anglesAfter } from "./state";
import { FALL, fallen, Film, FLIGHT, run } from "./track";
import { FELL, JUMPED, type ManSpot, type Track } from "./types";

/** Strokes of the real engine, and where it had every disc at some times. */
interface Fixture {
  label: string;
  before: ManSpot[];
  track: Track;
  seen: [number, ([number, number] | null)[]][];
}
const STROKES = fixtures as unknown as Fixture[];

describe.each(STROKES.map((stroke) => [stroke.label, stroke] as const))("%s", (_, stroke) => {
  const film = new Film(stroke.before, stroke.track);

  test.each(stroke.seen.map(([time, spots]) => [time, spots] as const))(
    "after %d µs every disc is within two hundredths of a millimetre of the engine's",
    (time, spots) => {
      const shown = new Map(film.at(time).map((disc) => [disc.name, disc]));
      stroke.track.discs.forEach((name, index) => {
        const spot = spots[index];
        const disc = shown.get(name);
        if (!spot) {
          const left = stroke.track.hits.find((hit) => hit[2] === index && (hit[1] === FELL || hit[1] === JUMPED));
          expect(disc !== undefined).toBe(time < (left?.[0] ?? 0) + (left?.[1] === FELL ? FALL : FLIGHT));
          return;
        }
        expect(Math.hypot((disc?.x ?? 1e9) - spot[0] / 100, (disc?.y ?? 1e9) - spot[1] / 100)).toBeLessThan(0.02);
        expect(disc?.alpha).toBe(1);
      });
    },
  );

  test("at the end only the discs that left are missing", () => {
    const left = stroke.track.hits.filter(([, kind]) => kind === FELL || kind === JUMPED).map(([, , disc]) => disc);
    const stayed = stroke.track.discs.filter((_name, index) => !left.includes(index));
    expect(film.at(film.duration).map((disc) => disc.name).sort()).toEqual([...stayed].sort());
  });

  test("no disc jumps between two frames", () => {
    const fastest = Math.max(...stroke.track.rows.map(([, , , , vx, vy]) => Math.hypot(vx, vy))) / 100;
    const step = 4000;
    const most = (fastest * step) / 1e6 + 0.05;
    let longest = 0;
    for (let time = 0; time + step < stroke.track.ended; time += step) {
      const before = new Map(film.at(time).map((disc) => [disc.name, disc]));
      for (const disc of film.at(time + step).filter(({ size }) => size === 1)) {
        const was = before.get(disc.name);
        longest = Math.max(longest, Math.hypot(disc.x - (was?.x ?? 1e9), disc.y - (was?.y ?? 1e9)));
      }
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(most);
  });
});

describe("slowing down", () => {
  test.each([
    [1000, 500, 1, 750],
    [1000, 500, 2, 1000],
    [1000, 500, 99, 1000],
    [1000, 0, 3, 3000],
    [-1000, 500, 2, -1000],
    [0, 0, Infinity, 0],
  ])("%d mm/s slowing by %d lead %d s later to %d mm", (speed, decel, seconds, path) => {
    expect(run(speed, decel, seconds)).toBeCloseTo(path, 9);
  });
});

describe("leaving the surface", () => {
  const still: ManSpot[] = [["W1", 0, 0]];
  const track = (hits: Track["hits"]): Track => ({
    ended: 1_000_000,
    discs: ["striker", "W1"],
    rows: [[0, 0, 0, -25260, 0, 100000, 0, 0, 0]],
    hits,
  });

  test("a man that falls sinks into its own pocket and is gone", () => {
    const film = new Film(still, track([[900_000, FELL, 1, 2, 50_000]]));
    const man = (time: number): ReturnType<Film["at"]>[number] | undefined =>
      film.at(time).find(({ name }) => name === "W1");
    expect(man(900_000 - 1)).toMatchObject({ x: 0, y: 0, size: 1, alpha: 1 });
    const halfway = man(900_000 + FALL / 2);
    expect(halfway?.x).toBeLessThan(-200);
    expect(halfway?.y).toBeGreaterThan(200);
    expect(halfway?.size).toBeLessThan(1);
    expect(man(900_000 + FALL)).toBeUndefined();
    expect(film.duration).toBe(900_000 + FALL);
  });

  test.each([
    ["fast and straight in", 2000, 0],
    ["slow", 300, 0],
    ["aslant", 1500, 0.4],
  ])("a man that falls %s keeps its velocity and stays within the hole", (_, speed, aside) => {
    const [px, py] = POCKETS[1];
    const way = Math.PI / 4 + aside;
    const velocity = { x: speed * Math.cos(way), y: speed * Math.sin(way) };
    const from = { x: px - 12, y: py - 12 };
    const at = (time: number): { x: number; y: number } =>
      fallen(from, velocity, { x: px, y: py }, MEASURES.manRadius, time);
    expect(at(0)).toEqual(from);
    const soon = at(1000);
    expect(Math.hypot(soon.x - from.x - velocity.x / 1000, soon.y - from.y - velocity.y / 1000)).toBeLessThan(0.02);
    const room = MEASURES.pocketRadius - MEASURES.manRadius;
    for (let time = 0; time <= FALL; time += 2000) {
      const [now, next] = [at(time), at(time + 2000)];
      expect(Math.hypot(next.x - now.x, next.y - now.y)).toBeLessThan((Math.max(speed, 700) * 2000) / 1e6 + 0.01);
      if (time >= 60_000) expect(Math.hypot(now.x - px, now.y - py)).toBeLessThanOrEqual(room + 1e-9);
    }
    // It comes to rest at the far wall, in the direction of its motion.
    const end = at(FALL);
    expect((end.x - px) * velocity.x + (end.y - py) * velocity.y).toBeGreaterThan(0.9 * room * speed);
  });

  test("a fast man crosses the mouth of the pocket in the time its speed takes", () => {
    const rows: Track["rows"] = [[1, 0, 33_000, 33_000, 100_000, 100_000, 0, 0, 0]];
    const film = new Film([["W1", 33_000, 33_000]], {
      ...{ ended: 100_000, discs: ["striker", "W1"], rows },
      hits: [[5000, FELL, 1, 1, 141_000]],
    });
    const at = (time: number): number => film.at(time).find(({ name }) => name === "W1")?.x ?? NaN;
    expect(at(5000)).toBeCloseTo(335, 6);
    expect(at(10_000)).toBeCloseTo(340, 6);
    expect(at(15_000)).toBeCloseTo(345, 6);
  });

  test("a man that jumps grows, fades and is gone", () => {
    const film = new Film([["W1", 10_000, 0]], track([[100_000, JUMPED, 1, -1, 600_000]]));
    const man = film.at(100_000 + FLIGHT / 2).find(({ name }) => name === "W1");
    expect(man?.size).toBeGreaterThan(1);
    expect(man?.x).toBeGreaterThan(200);
    expect(film.at(100_000 + FLIGHT).map(({ name }) => name)).toEqual(["striker"]);
  });

  test("a man without rows does not move, also one that is not in the track", () => {
    const film = new Film([...still, ["B7", 500, -700]], track([]));
    expect(film.at(500_000).find(({ name }) => name === "B7")).toMatchObject({ x: 5, y: -7 });
    expect(film.at(500_000).find(({ name }) => name === "W1")).toMatchObject({ x: 0, y: 0, angle: 0 });
  });

  test("a disc starts at the angle at which it lay and goes on turning from there", () => {
    const rows: Track["rows"] = [[1, 100_000, 0, 0, 0, 0, 0, 155_000, 0]];
    const film = new Film(still, { ended: 1_000_000, discs: ["striker", "W1"], rows, hits: [] }, new Map([["W1", 1.25]]));
    const angle = (time: number): number => film.at(time).find(({ name }) => name === "W1")?.angle ?? NaN;
    expect(angle(0)).toBe(1.25);
    expect(angle(200_000)).toBeCloseTo(1.25 + 10, 6); // 1550 mm/s on a radius of 15.5 mm: 100 rad/s
  });

  test("the next film begins as the last one ended, but for the striker and men that left", () => {
    const rows: Track["rows"] = [
      [0, 0, 0, 0, 0, 0, 0, 206_500, 0],
      [1, 0, 0, 0, 0, 0, 0, 155_000, 0],
      [2, 0, 0, 0, 0, 0, 0, 155_000, 0],
      [1, 10_000, 0, 0, 0, 0, 0, 0, 0],
    ];
    const men: ManSpot[] = [["W1", 0, 0], ["W2", 5000, 0], ["Q", 9000, 0]];
    const first = new Film(men, {
      ...{ ended: 20_000, discs: ["striker", "W1", "W2"], rows },
      hits: [[15_000, FELL, 2, 1, 0]],
    }, new Map([["Q", 0.5]]));
    const kept = anglesAfter(first);
    expect([...kept.keys()].sort()).toEqual(["Q", "W1"]);
    expect(kept.get("W1")).toBeCloseTo(1, 6);
    expect(kept.get("Q")).toBe(0.5);
    const second = new Film(men.slice(0, 1), { ended: 1000, discs: ["striker"], rows: [], hits: [] }, kept);
    expect(second.at(0).find(({ name }) => name === "W1")?.angle).toBeCloseTo(1, 6);
  });

  test("a spinning disc turns as far as its rim runs", () => {
    const rows: Track["rows"] = [[0, 0, 0, 0, 0, 0, 0, 206_500, 0], [0, 500_000, 0, 0, 0, 0, 0, 206_500, 206_500]];
    const film = new Film([], { ended: 2_000_000, discs: ["striker"], rows, hits: [] });
    const angle = (time: number): number => film.at(time)[0]?.angle ?? NaN;
    expect(angle(500_000)).toBeCloseTo(50, 6); // 2065 mm/s on a radius of 20.65 mm: 100 rad/s
    expect(angle(2_000_000)).toBeCloseTo(50 + 50, 6);
  });
});
