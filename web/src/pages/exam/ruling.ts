/** A ruling as it is entered, and how it is marked. Pure. */

import type { ExamAnswer } from "../../wire/exam";

export type Figure = keyof ExamAnswer;

export const BLANK: ExamAnswer = {
  turn: "",
  white_back: 0,
  black_back: 0,
  white_owed: 0,
  black_owed: 0,
  queen_back: false,
  winner: "",
  points: 0,
};

/** The figures of a board that goes on, in the order in which they are entered. */
const GOING_ON: readonly Figure[] = ["turn", "white_back", "black_back", "white_owed", "black_owed", "queen_back"];
/** The figures of a board that is over. */
const OVER: readonly Figure[] = ["winner", "points"];

/** The figures in which an entered ruling differs; of a board that is over only winner and points count. */
export function wrongFigures(right: ExamAnswer, entered: ExamAnswer): Figure[] {
  const counted = right.winner === "" ? [...GOING_ON, "winner" as const] : OVER;
  return counted.filter((figure) => right[figure] !== entered[figure]);
}

/** True if the turn is settled, or the winner of a board that is over. */
export function isComplete(entered: ExamAnswer, over: boolean): boolean {
  return over ? entered.winner !== "" && entered.points > 0 : entered.turn !== "";
}
