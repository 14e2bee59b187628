// Made by `python -m carrom.server.wire.measures` from equipment and palette; not to be edited.

export const MEASURES = {
  side: 740,
  frameWidth: 70,
  pocketRadius: 22.25,
  baseLineLength: 470,
  baseLineThickness: 5.5,
  baseLineFromFrame: 101.5,
  baseLinesApart: 31.8,
  baseDistance: 252.6,
  baseCircleRadius: 15.9,
  baseCircleRed: 12.7,
  arrowLength: 267,
  arrowThickness: 1.5,
  arrowFromPocket: 50,
  archRadius: 31.75,
  centreCircleRadius: 15.9,
  outerCircleRadius: 85,
  manRadius: 15.5,
  strikerRadius: 20.65,
  stepsPerMm: 100,
  mostSpeed: 7000,
} as const;

export const POCKETS = [
  [347.75, -347.75],
  [347.75, 347.75],
  [-347.75, 347.75],
  [-347.75, -347.75],
] as const;

export const BASE_CIRCLES = [
  [-219.1, -252.6],
  [219.1, -252.6],
  [252.6, -219.1],
  [252.6, 219.1],
  [219.1, 252.6],
  [-219.1, 252.6],
  [-252.6, 219.1],
  [-252.6, -219.1],
] as const;

export const COLOURS = {
  wood: "#e9cd9a",
  seam: "#3a2412",
  ink: "#2b2118",
  red: "#b3261e",
  hole: "#17110c",
  net: "#3d332a",
  letters: "#ecd9b4",
  shadow: "#2a1606",
  casing: "#8a6f43",
} as const;

export const GRAIN = ["#e3c38a", "#ddbb80", "#d6b176"] as const;

export const RAIL_GRAIN = ["#5f3c22", "#6f482a"] as const;

export const TONES = {
  white: { rim: "#a08a5c", mark: "#a08a5c" },
  black: { rim: "#0d0c0b", mark: "#b9b0a2" },
  queen: { rim: "#6d1410", mark: "#ffe9a8" },
  striker: { rim: "#3f5f74", mark: "#2f6690" },
} as const;

export const FILLS = {
  white: ["#fffaec", "#e2d0a4"],
  black: ["#5a544d", "#211e1b"],
  queen: ["#d8463a", "#98180f"],
  striker: ["#ffffff", "#c3d3de"],
} as const;

export const FRAME = ["#7d5432", "#482c18"] as const;

export const LIGHT = [
  ["#fff4d8", 0.5],
  ["#8a5a1c", 0.3],
] as const;

export const CROWN = [
  [-0.42, 0.3],
  [-0.5, -0.26],
  [-0.22, 0],
  [0, -0.42],
  [0.22, 0],
  [0.5, -0.26],
  [0.42, 0.3],
] as const;

export const STAR = [
  [0, -0.62],
  [0.1414, -0.1414],
  [0.62, 0],
  [0.1414, 0.1414],
  [0, 0.62],
  [-0.1414, 0.1414],
  [-0.62, 0],
  [-0.1414, -0.1414],
] as const;
