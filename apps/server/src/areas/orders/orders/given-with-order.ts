import { checkAnswers, lifetime } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import { askedWithOrder, momentOfOrder } from "@kitpath/contract/catalogue/questionnaires/asked-with-order";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { readAsked } from "#areas/catalogue/questionnaires/questionnaire.ts";
import type { Given } from "#areas/kits/answers/answers.ts";
import { readGiven } from "#areas/kits/answers/given.ts";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";

export type Asking = {
  /** Who sends it: somebody who can answer, a file, which has no columns for answers, or nobody who could be asked. */
  by: "caller" | "file" | "nobody";
  /** Whether it names the person, for whom its kits are registered. */
  hasPerson: boolean;
  now: Date;
};

/**
 * Checks the answers of an order against the questions of its product. Null if there is nothing to keep: the registration of each kit then
 * asks. Throws `invalid_request` at `answers`.
 */
export const readGivenWithOrder = async (
  trx: TenantTransaction,
  order: NewOrder,
  asking: Asking,
): Promise<Given | null> =>
  givenWithOrder(asking.by === "nobody" ? nothing : await readAsked(trx, order.productCode), order, asking);

const nothing: AskedQuestions = { questionnaireVersion: null, questions: [] };

/** The same with the questions at hand. */
export function givenWithOrder(
  asked: AskedQuestions,
  { productCode, quantity, user, answers, questionnaireVersion }: NewOrder,
  { by, hasPerson, now }: Asking,
): Given | null {
  const moment = momentOfOrder({ hasPerson });
  const days = lifetime(now, user?.dateOfBirth);
  if (
    by === "file" &&
    hasPerson &&
    Object.keys(checkAnswers(asked.questions, {}, moment).problems).length > 0
  )
    throw invalidFields({
      answers: ["This product has questions that need an answer. Order it in the form or by API."],
    });
  if (by !== "caller" || (!hasPerson && quantity > 1)) {
    if (!answers || Object.keys(answers).length === 0) return null;
    throw invalidFields({
      answers: ["This order does not say who takes the test. Answer when each kit is registered."],
    });
  }
  const questions = askedWithOrder(asked.questions, { hasPerson, quantity });
  const given = readGiven(
    { answers, questionnaireVersion },
    { productCode, asked: { ...asked, questions }, moment, days },
  );
  return answers ? given : null;
}
