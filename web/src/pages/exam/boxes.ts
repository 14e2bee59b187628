/** Boxes of questions that were answered wrong: each comes back after ever longer times, until it is known. Pure. */

export interface Card {
  readonly id: string;
  readonly edition: string;
  readonly chapter: string;
  /** From 0: the box it lies in. */
  readonly box: number;
  /** When it comes back, in milliseconds. */
  readonly due: number;
}

interface Tally {
  readonly asked: number;
  readonly right: number;
}

export interface Study {
  readonly cards: readonly Card[];
  /** By edition and chapter, as `icf XI`. */
  readonly tallies: Readonly<Record<string, Tally>>;
}

export interface Answered {
  readonly id: string;
  readonly edition: string;
  readonly chapter: string;
  readonly right: boolean;
}

const DAY = 24 * 3600 * 1000;
/** How long a question rests in each box; right in the last one, it is known. */
export const RESTS: readonly number[] = [0, DAY, 3 * DAY, 7 * DAY, 21 * DAY];
/** Cards that are kept; the oldest mistakes go first. */
export const MOST_CARDS = 300;

export const EMPTY: Study = { cards: [], tallies: {} };

export function tallyKey(edition: string, chapter: string): string {
  return `${edition} ${chapter}`;
}

/** The study after an answer. A mistake goes to the first box; a right answer moves a card on, and adds none. */
export function answered(study: Study, answer: Answered, now: number): Study {
  const { id, edition, chapter, right } = answer;
  const known = study.cards.find((card) => card.id === id);
  const others = study.cards.filter((card) => card.id !== id);
  const box = right ? (known?.box ?? RESTS.length) + 1 : 0;
  const rest = RESTS[box];
  const cards = rest === undefined ? others : [...others, { id, edition, chapter, box, due: now + rest }];
  const key = tallyKey(edition, chapter);
  const before = study.tallies[key] ?? { asked: 0, right: 0 };
  const tally = { asked: before.asked + 1, right: before.right + (right ? 1 : 0) };
  return { cards: cards.slice(-MOST_CARDS), tallies: { ...study.tallies, [key]: tally } };
}

/** The cards that come back now, the longest waiting first; of all chapters if none is named. */
export function dueCards(study: Study, edition: string, chapter: string, now: number): Card[] {
  return study.cards
    .filter((card) => card.edition === edition && (chapter === "" || card.chapter === chapter) && card.due <= now)
    .sort((a, b) => a.due - b.due || a.box - b.box);
}

export function without(study: Study, ids: readonly string[]): Study {
  return { ...study, cards: study.cards.filter((card) => !ids.includes(card.id)) };
}

/** A study from stored text; what cannot be read is left out. */
export function readStudy(text: string | null): Study {
  try {
    const found = JSON.parse(text ?? "{}") as { cards?: unknown; tallies?: unknown };
    const cards = Array.isArray(found.cards) ? (found.cards as unknown[]).filter(isCard) : [];
    const tallies = Object.entries((found.tallies ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, Tally] => isTally(entry[1]),
    );
    return { cards, tallies: Object.fromEntries(tallies) };
  } catch {
    return EMPTY;
  }
}

function isCard(value: unknown): value is Card {
  const card = value as Partial<Card> | null;
  return (
    typeof card?.id === "string" &&
    typeof card.edition === "string" &&
    typeof card.chapter === "string" &&
    Number.isInteger(card.box) &&
    RESTS[card.box as number] !== undefined &&
    Number.isFinite(card.due)
  );
}

function isTally(value: unknown): value is Tally {
  const tally = value as Partial<Tally> | null;
  if (!Number.isInteger(tally?.asked) || !Number.isInteger(tally?.right)) return false;
  const { asked, right } = tally as Tally;
  return right >= 0 && right <= asked;
}
