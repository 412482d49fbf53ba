import { askedWithOrder } from "@kitpath/contract/catalogue/questionnaires/asked-with-order";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { readAsked } from "#areas/catalogue/questionnaires/questionnaire.ts";
import type { Given } from "#areas/kits/answers/answers.ts";
import { readGiven } from "#areas/kits/answers/given.ts";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";

type Asking = {
  /** Whether it comes from somebody who can answer. */
  asksNow: boolean;
  /** Whether it names the person, for whom its kits are registered. */
  hasPerson: boolean;
};

/**
 * Checks the answers of an order against the questions of its product. Null if there is nothing to keep: the registration of each kit then
 * asks. Throws `invalid_request` at `answers`.
 */
export async function readGivenWithOrder(
  trx: TenantTransaction,
  { productCode, quantity, answers, questionnaireVersion }: NewOrder,
  { asksNow, hasPerson }: Asking,
): Promise<Given | null> {
  if (!asksNow || (!hasPerson && quantity > 1)) {
    if (!answers || Object.keys(answers).length === 0) return null;
    throw invalidFields({
      answers: ["This order does not say who takes the test. Answer when each kit is registered."],
    });
  }
  const asked = await readAsked(trx, productCode);
  const questions = askedWithOrder(asked.questions, { hasPerson, quantity });
  const given = readGiven(
    { answers, questionnaireVersion },
    { productCode, asked: { ...asked, questions }, moment: "ordering" },
  );
  return answers ? given : null;
}
