/** The questions of one sitting: mistakes that come back first, then new ones. */

import { http, Refusal } from "../../lib/http";
import type { ExamKind, ExamQuestion, ExamQuestions } from "../../wire/exam";
import type { LanguageCode } from "../../wire/messages";
import { dueCards } from "./boxes";
import { study } from "./study.svelte";

export interface Wanted {
  edition: string;
  chapter: string;
  how: "choice" | "enter";
  timed: boolean;
}

const QUESTIONS = 10;
export const SECONDS = 15;
const SEEDS = 1_000_000;

export async function sitting(wanted: Wanted, lang: LanguageCode): Promise<ExamQuestion[]> {
  const seed = Math.floor(Math.random() * SEEDS);
  const back = await comeBack(wanted, seed, lang);
  const more = QUESTIONS - back.length;
  if (more === 0) return back;
  const asked = new URLSearchParams({ edition: wanted.edition, chapter: wanted.chapter, lang });
  asked.set("seed", String(seed));
  asked.set("count", String(Math.min(20, more * 2)));
  const kinds: ExamKind[] = wanted.how === "enter" ? ["ruling"] : [];
  for (const kind of kinds) asked.append("kind", kind);
  const drawn = (await http.get<ExamQuestions>(`/api/exam/questions?${asked}`)).questions;
  const fresh = drawn.filter((one) => fits(one, wanted) && !back.some((known) => known.id === one.id));
  return [...back, ...fresh.slice(0, more)];
}

function fits(question: ExamQuestion, wanted: Wanted): boolean {
  return wanted.how === "choice" || question.answer !== null;
}

async function comeBack(wanted: Wanted, seed: number, lang: LanguageCode): Promise<ExamQuestion[]> {
  const due = dueCards(study.all, wanted.edition, wanted.chapter, Date.now());
  const ids = due.map((card) => card.id).filter((id) => wanted.how === "choice" || id.endsWith("~ruling"));
  const asked = new URLSearchParams(ids.slice(0, QUESTIONS).map((id) => ["question", id]));
  if (!asked.has("question")) return [];
  asked.set("seed", String(seed));
  asked.set("lang", lang);
  try {
    return (await http.get<ExamQuestions>(`/api/exam/again?${asked}`)).questions.filter((one) => fits(one, wanted));
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 422)) throw error;
    study.drop(ids); // the server has other questions now
    return [];
  }
}
