/** Addresses of pages, as `routes.ts` reads them, and the secret of a seat link. Pure functions. */

/** Dashes replace the dots of a label: a path that ends in a dot and a word looks like a file. */
export function matchPath(id: string, label = ""): string {
  return label === "" ? `/m/${id}` : `/m/${id}/${label.replaceAll(".", "-")}`;
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
