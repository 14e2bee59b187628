/** Pages by address. Pure functions; `route.svelte.ts` follows the browser with them. */

export type Route =
  | { page: "home" }
  | { page: "laws"; edition: string; clause: string }
  | { page: "match"; id: string; label: string }
  | { page: "analysis"; id: string; board: string }
  | { page: "study"; id: string }
  | { page: "edit" }
  | { page: "me" }
  | { page: "learn"; lesson: string }
  | { page: "puzzles"; id: string }
  | { page: "exam" }
  | { page: "challenges"; run: string }
  | { page: "ranking" }
  | { page: "trust" }
  | { page: "games" }
  | { page: "player"; id: string }
  | { page: "umpire"; id: string }
  | { page: "live" | "hall" | "overlay"; id: string }
  | { page: "notFound" };

const LAWS = /^\/laws(?:\/([a-z0-9-]{1,40}))?(?:\/([A-Za-z0-9%~-]{1,60}))?\/?$/;
const ANALYSIS = /^\/m\/([A-Za-z0-9_-]{1,64})\/analysis(?:\/([0-9]+)-([0-9]+))?\/?$/;
const STUDY = /^\/study(?:\/([0-9a-f]{24}))?\/?$/;
const MATCH = /^\/m\/([A-Za-z0-9_-]{1,64})(?:\/([0-9]+(?:[.-][0-9]+){0,2}))?\/?$/;

const LEARN = /^\/learn(?:\/([a-z]{1,40}))?\/?$/;
/** `/puzzles` is the next one. */
const PUZZLE = /^\/puzzles(?:\/(daily|[0-9a-f]{6}))?\/?$/;

const CHALLENGES = /^\/challenges(?:\/([A-Za-z0-9_-]{1,40}))?\/?$/;

const PLAYER = /^\/players\/([A-Za-z0-9:-]{1,64})\/?$/;

/** `/umpire` is the list. */
const UMPIRE = /^\/umpire(?:\/([A-Za-z0-9_-]{22,64}))?\/?$/;
/** The public page of a table, the scoreboard for a hall, the line for a video stream. */
const LIVE = /^\/(live|hall|overlay)\/([A-Za-z0-9_-]{1,64})\/?$/;

export function routeOf(path: string): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  const law = LAWS.exec(path);
  if (law !== null) return { page: "laws", edition: law[1] ?? "", clause: clauseIn(law[2] ?? "") };
  const match = MATCH.exec(path);
  if (match?.[1] !== undefined) return { page: "match", id: match[1], label: (match[2] ?? "").replaceAll("-", ".") };
  const analysis = ANALYSIS.exec(path);
  if (analysis?.[1] !== undefined) {
    return { page: "analysis", id: analysis[1], board: analysis[2] ? `${analysis[2]}.${analysis[3]}` : "" };
  }
  const study = STUDY.exec(path);
  if (study !== null) return { page: "study", id: study[1] ?? "" };
  if (/^\/edit\/?$/.test(path)) return { page: "edit" };
  if (/^\/me\/?$/.test(path)) return { page: "me" };
  if (/^\/exam\/?$/.test(path)) return { page: "exam" };
  if (/^\/games\/?$/.test(path)) return { page: "games" };
  const player = PLAYER.exec(path);
  if (player?.[1] !== undefined) return { page: "player", id: player[1] };
  const learn = LEARN.exec(path);
  if (learn !== null) return { page: "learn", lesson: learn[1] ?? "" };
  const puzzle = PUZZLE.exec(path);
  if (puzzle !== null) return { page: "puzzles", id: puzzle[1] ?? "" };
  const challenges = CHALLENGES.exec(path);
  if (challenges !== null) return { page: "challenges", run: challenges[1] ?? "" };
  if (/^\/ranking\/?$/.test(path)) return { page: "ranking" };
  if (/^\/trust\/?$/.test(path)) return { page: "trust" };
  const umpire = UMPIRE.exec(path);
  if (umpire !== null) return { page: "umpire", id: umpire[1] ?? "" };
  const live = LIVE.exec(path);
  if (live?.[2] !== undefined) return { page: live[1] as "live" | "hall" | "overlay", id: live[2] };
  return { page: "notFound" };
}

/** Dashes replace the dots of a label: a path that ends in a dot and a word looks like a file. */
export function matchPath(id: string, label = ""): string {
  return label === "" ? `/m/${id}` : `/m/${id}/${label.replaceAll(".", "-")}`;
}

/** A clause from an address, where a tilde replaces the dot: a path that ends in a dot and a word looks like a file. */
function clauseIn(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("~", ".");
  } catch {
    return "";
  }
}

export function lawPath(edition: string, clause: string): string {
  return `/laws/${edition}/${encodeURIComponent(clause.replaceAll(".", "~"))}`;
}

/** The analysis of a board, such as `1.2`; of the first one if none is given. */
export function analysisPath(id: string, board = ""): string {
  return board === "" ? `/m/${id}/analysis` : `/m/${id}/analysis/${board.replace(".", "-")}`;
}

/** The analysis of pasted text. */
export function studyPath(id = ""): string {
  return id === "" ? "/study" : `/study/${id}`;
}

/** The secret of a seat link, from the fragment, which a browser never sends to a server. */
export function seatToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("seat");
  return token !== null && /^[A-Za-z0-9_.-]{16,100}$/.test(token) ? token : null;
}

export function seatPath(id: string, token: string): string {
  return `/m/${id}#seat=${token}`;
}
