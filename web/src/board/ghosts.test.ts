import { describe, expect, it } from "vitest";
import { ghostsOf } from "./ghosts";
import { POCKETS } from "./measures";
import type { Track } from "./types";

const track: Track = {
  ended: 1_000_000,
  discs: ["striker", "W1", "B1"],
  rows: [
    [0, 0, 0, -25_000, 0, 1000, 0, 0, 0],
    [0, 100, 0, 0, 0, 0, 0, 0, 0],
    [1, 100, 0, 5000, 0, 1000, 0, 0, 0],
    [2, 100, 9000, 9000, 0, 0, 0, 0, 0],
  ],
  hits: [[900, 0, 1, 2, 500]],
};

describe("ghost paths", () => {
  const ghosts = ghostsOf([["W1", 0, 5000], ["B1", 9000, 9000]], track);

  it("show the striker first, then the men that move", () => {
    expect(ghosts.map(({ name }) => name)).toEqual(["striker", "W1"]);
  });

  it("end in the pocket that a man falls into", () => {
    const [x, y] = POCKETS[2] ?? [0, 0];
    expect(ghosts[1]?.way.at(-1)).toEqual([x * 100, y * 100]);
  });

  it("are as many as asked for", () => {
    expect(ghostsOf([["W1", 0, 5000]], track, 1)).toHaveLength(1);
  });
});
