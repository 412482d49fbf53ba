import type { Answers } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import { answerInWords } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import { formatName } from "@kitpath/contract/fields/formats";
import type { AnsweredQuestion, AnswerSet } from "@kitpath/contract/kits/answers/answers";
import type { GivenRow } from "./queries.ts";

export const presentAnswers = (row: GivenRow): AnswerSet => ({
  id: row.id,
  moment: row.test_id ? "registration" : "ordering",
  kitId: row.kit_code,
  testId: row.test_id,
  questionnaireVersion: row.questionnaire_version,
  givenAt: row.given_at.toISOString(),
  givenBy: {
    kind: row.actor_kind,
    name: row.key_name ?? (row.fname === null ? null : formatName(row.fname, row.lname)),
  },
  answers: inOrder(row.questions, row.answers),
});

/** The answered questions in the order in which they were asked. */
export const inOrder = (questions: readonly Question[], answers: Answers): AnsweredQuestion[] =>
  questions.flatMap((question) => {
    const answer = answers[question.id];
    if (answer === undefined) return [];
    const { id, kind, text, forLab } = question;
    return [{ id, kind, text, forLab, answer, inWords: answerInWords(question, answer) }];
  });
