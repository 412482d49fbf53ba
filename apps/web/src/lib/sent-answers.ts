import type { Answers } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";

/** What is sent of the answers, if anything was asked. */
export const sentAnswers = (
  { questionnaireVersion, questions }: AskedQuestions,
  answers: Answers,
): { answers?: Answers; questionnaireVersion?: number } =>
  questions.length === 0 || questionnaireVersion === null ? {} : { answers, questionnaireVersion };
