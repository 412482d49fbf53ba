import { isDeepStrictEqual } from "node:util";
import {
  checkAnswers,
  isNoAnswer,
  leftForRegistration,
} from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { Lifetime } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { Question, QuestionMoment } from "@kitpath/contract/catalogue/questionnaires/question";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import { readAsked, readVersion } from "#areas/catalogue/questionnaires/questionnaire.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Given } from "./answers.ts";
import { findAnswersOfKit, findAnswersWithOrder } from "./queries.ts";

/** What somebody sends to a product's questions. */
export type Sent = {
  answers?: Readonly<Record<string, unknown>> | undefined;
  questionnaireVersion?: number | undefined;
};

type Asking = { productCode: string; asked: AskedQuestions; moment: QuestionMoment; days: Lifetime };

/**
 * Checks what was sent against what was asked. Null if nothing was asked. Throws `invalid_request` at `answers.<id>`, and at
 * `questionnaireVersion` for questions that have changed since they were shown.
 */
export function readGiven(
  { answers = {}, questionnaireVersion: shown }: Sent,
  { productCode, asked: { questionnaireVersion, questions }, moment, days }: Asking,
): Given | null {
  if (shown !== undefined && shown !== questionnaireVersion)
    throw invalidFields({ questionnaireVersion: ["The questions have changed. Read them again."] });
  const checked = checkAnswers(questions, answers, moment, days);
  const problems = Object.entries(checked.problems);
  if (problems.length > 0)
    throw invalidFields(Object.fromEntries(problems.map(([id, problem]) => [`answers.${id}`, [problem]])));
  return questionnaireVersion === null || questions.length === 0
    ? null
    : { productCode, questionnaireVersion, answers: checked.answers };
}

/**
 * Returns what the registration of a kit asks: in the version that its order was asked, else in today's, and only what the order has left
 * open.
 */
export async function readAskedOfKit(
  trx: TenantTransaction,
  { clinic_id: clinicId, order_id: orderId, product_code: code }: Kit,
): Promise<AskedQuestions> {
  const ofOrder = await findAnswersWithOrder(trx, clinicId, orderId);
  const { questionnaireVersion, questions } = ofOrder
    ? await readVersion(trx, code, ofOrder.questionnaire_version)
    : await readAsked(trx, code);
  const left = leftForRegistration(questions, ofOrder?.answers ?? null);
  return left.length === 0
    ? { questionnaireVersion: null, questions: [] }
    : { questionnaireVersion, questions: left };
}

/** Whether a kit was registered with these answers. */
export async function isSameGiven(
  trx: TenantTransaction,
  { clinic_id: clinicId, id }: Kit,
  { answers = {} }: Sent,
): Promise<boolean> {
  const kept = await findAnswersOfKit(trx, clinicId, id);
  const questions: Question[] = kept?.questions ?? [];
  const sent = checkAnswers(questions, answers, "registration").answers;
  return kept ? isDeepStrictEqual(kept.answers, sent) : isNoAnswer(answers);
}
