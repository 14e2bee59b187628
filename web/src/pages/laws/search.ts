/** Search in the laws: every word must occur, in any order, whatever the capitals and accents. */

import type { LawBook, LawChapter, LawLine } from "../../wire/forms";

export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
}

/** The chapters with the clauses that match; all of them for an empty query. */
export function searched(chapters: readonly LawChapter[], query: string): LawChapter[] {
  const wanted = folded(query).split(/\s+/).filter((word) => word !== "");
  if (wanted.length === 0) return [...chapters];
  return chapters
    .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter((line) => matches(chapter, line, wanted)) }))
    .filter((chapter) => chapter.clauses.length > 0);
}

function matches(chapter: LawChapter, line: LawLine, wanted: readonly string[]): boolean {
  const text = folded(`${chapter.title} ${line.text}`);
  const number = folded(line.clause);
  return wanted.every((word) => text.includes(word) || (/\d/.test(word) && number.startsWith(word)));
}

interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** The text in pieces, with those that were searched for. */
export function pieces(text: string, query: string): Piece[] {
  const wanted = folded(query).split(/\s+/).filter((word) => word !== "");
  // Letters with accents fold to one letter, so that places in both texts agree.
  const plain = [...text].map((letter) => folded(letter).charAt(0) || " ").join("");
  const marked = new Array<boolean>([...text].length).fill(false);
  for (const word of wanted) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  }
  const found: Piece[] = [];
  for (const [index, letter] of [...text].entries()) {
    const [last, isFound] = [found.at(-1), marked[index] ?? false];
    if (last !== undefined && last.found === isFound) found.splice(-1, 1, { text: last.text + letter, found: isFound });
    else found.push({ text: letter, found: isFound });
  }
  return found;
}

/** A clause in two editions; null where one does not have it. */
export interface Beside {
  readonly english: string;
  readonly first: LawLine | null;
  readonly second: LawLine | null;
  readonly differs: boolean;
}

/** The clauses of two editions beside each other, by their number in the English text. */
export function beside(chapter: LawChapter, other: LawBook): Beside[] {
  const theirs = new Map(other.chapters.flatMap((each) => each.clauses).map((line) => [line.english, line]));
  const own = chapter.clauses.map((first): Beside => {
    const second = theirs.get(first.english) ?? null;
    return { english: first.english, first, second, differs: second?.text !== first.text || second.clause !== first.clause };
  });
  const known = new Set(chapter.clauses.map((line) => line.english));
  const added = (other.chapters.find((each) => each.chapter === chapter.chapter)?.clauses ?? [])
    .filter((line) => !known.has(line.english))
    .map((second): Beside => ({ english: second.english, first: null, second, differs: true }));
  return [...own, ...added];
}

/** The words of a text, those marked that the other text does not have in the same order. */
export function difference(text: string, other: string): Piece[] {
  const [a, b] = [text.split(" "), other.split(" ")];
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const cell = (row: number, column: number): number => table[row]?.[column] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i];
      if (row !== undefined) row[j] = a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
    }
  }
  const found: Piece[] = [];
  for (let i = 0, j = 0; i < a.length; ) {
    const same = j < b.length && a[i] === b[j];
    if (!same && j < b.length && cell(i, j + 1) >= cell(i + 1, j)) j++;
    else {
      found.push({ text: a[i] ?? "", found: !same });
      if (same) j++;
      i++;
    }
  }
  return found;
}
