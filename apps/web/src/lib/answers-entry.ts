import {
  checkAnswers,
  lifetime,
  shownQuestions,
} from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { Question, QuestionMoment } from "@kitpath/contract/catalogue/questionnaires/question";
import { z } from "zod";

/** What is typed and chosen in a form, by the questions' ids. */
export type AnswersEntry = Record<string, unknown>;

/** The number that was typed; anything else stays as it is, for the rules to refuse. */
function typedNumber(value: unknown): unknown {
  if (typeof value !== "string" || value.trim() === "") return value;
  const number = Number(value.trim().replace(",", "."));
  return Number.isNaN(number) ? value : number;
}

/** Returns the answers of an entry to these questions, without those to questions that it hides. */
export function answersOf(questions: readonly Question[], entry: AnswersEntry = {}): AnswersEntry {
  const typed = Object.fromEntries(
    questions.flatMap(({ id, kind }) => {
      const value = kind === "number" ? typedNumber(entry[id]) : entry[id];
      // A group of boxes of which none is checked has the value `false`.
      return value === undefined || value === null || value === false ? [] : [[id, value]];
    }),
  );
  const shown = new Set(shownQuestions(questions, typed).map(({ id }) => id));
  return Object.fromEntries(Object.entries(typed).filter(([id]) => shown.has(id)));
}

/** The rules of a form's answers; its output is what is sent. */
export const answersSchema = (questions: readonly Question[], moment: QuestionMoment) =>
  z.record(z.string(), z.unknown()).transform((entry, context) => {
    const { answers, problems } = checkAnswers(
      questions,
      answersOf(questions, entry),
      moment,
      lifetime(new Date()),
    );
    for (const [id, message] of Object.entries(problems))
      context.addIssue({ code: "custom", path: [id], message });
    return answers;
  });
