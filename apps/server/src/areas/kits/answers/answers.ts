/**
 * What test takers answered to a product's questions: with the order, and when a kit was registered. Health data: each reading is audited by
 * whoever shows it, and nothing of it goes into events, logs or messages.
 *
 * - Here: keeping, reading and erasing. Checking what is given: `given.ts`. Calls: `routes.ts`.
 * - `readAnswersOfTest` and `readAnswersOfOrder` return the questions as asked, in the version that was answered; `readAnswersForLab` those
 *   meant for the laboratory.
 */
import type { Answers } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import { isNoAnswer } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { AnswerForLab, AnswerSet } from "@kitpath/contract/kits/answers/answers";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { inOrder, presentAnswers } from "./present.ts";
import type { GivenRow } from "./queries.ts";
import {
  deleteAnswers,
  findOrderOfTest,
  insertAnswers,
  listAnswersOfKits,
  listAnswersOfOrder,
} from "./queries.ts";

export { listHeldAnswers } from "./queries.ts";

/** Answers that `given.ts` has checked, with what they answer. */
export type Given = { productCode: string; questionnaireVersion: number; answers: Answers };

type Place = { orderId: string; testId: string | null };

/** Stores what was answered with an order, or with the registration of a test; that an order was asked is stored too. */
export async function keepAnswers(
  trx: TenantTransaction,
  { actor, now }: Pick<Scope, "actor" | "now">,
  { orderId, testId }: Place,
  { productCode, questionnaireVersion, answers }: Given,
): Promise<void> {
  await insertAnswers(trx, {
    clinic_id: actor.organisationId,
    id: newId(now),
    order_id: orderId,
    test_id: testId,
    product_code: productCode,
    questionnaire_version: questionnaireVersion,
    answers: JSON.stringify(answers),
    actor_kind: actor.kind,
    actor_id: "keyId" in actor ? actor.keyId : actor.userId,
    given_at: now,
  });
}

/** Returns everything that was answered with an order and its kits; the caller must audit the read. */
export const readAnswersOfOrder = async (
  trx: TenantTransaction,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<AnswerSet[]> => presentAll(await listAnswersOfOrder(trx, clinicId, orderId));

/**
 * Returns what the person of a test answered: at its registration, and with its order if that was about the same person. The caller must
 * audit the read.
 */
export async function readAnswersOfTest(
  trx: TenantTransaction,
  { clinicId, testId }: { clinicId: string; testId: string },
): Promise<AnswerSet[]> {
  const test = await findOrderOfTest(trx, clinicId, testId);
  if (!test) return [];
  const isSamePerson = isOrderedFor(test);
  const rows = await listAnswersOfOrder(trx, clinicId, test.order_id);
  return presentAll(rows.filter((row) => (row.test_id ? row.test_id === testId : isSamePerson)));
}

/** Returns what the people of these kits answered that their laboratory is to know, by kit id. */
export async function readAnswersForLab(
  trx: TenantTransaction,
  clinicId: string,
  kitIds: readonly string[],
): Promise<Map<string, AnswerForLab[]>> {
  const rows = await listAnswersOfKits(trx, clinicId, kitIds);
  const about = rows.filter((row) => row.test_id !== null || isOrderedFor(row));
  return new Map(
    [...Map.groupBy(about, ({ kit_id }) => kit_id)].map(([kitId, sets]) => [
      kitId,
      sets
        .flatMap(({ questions, answers }) => inOrder(questions, answers))
        .flatMap(({ forLab, text, inWords }) => (forLab ? [{ text, inWords }] : [])),
    ]),
  );
}

type TestedPerson = {
  patient_id: string | null;
  first_name: string | null;
  last_name: string | null;
  ordered_for: string | null;
  delivery_first_name: string;
  delivery_last_name: string;
};

/** Whether an order was for the person who was tested. */
const isOrderedFor = (test: TestedPerson): boolean =>
  test.ordered_for
    ? test.ordered_for === test.patient_id
    : searchable(`${test.first_name} ${test.last_name}`) ===
      searchable(`${test.delivery_first_name} ${test.delivery_last_name}`);

const presentAll = (rows: readonly GivenRow[]): AnswerSet[] =>
  rows.filter(({ answers }) => !isNoAnswer(answers)).map(presentAnswers);

/** Erases what was answered with these orders and tests. */
export const eraseAnswers = (
  trx: TenantTransaction,
  clinicId: string,
  of: { orderIds: readonly string[]; testIds: readonly string[] },
): Promise<void> => deleteAnswers(trx, clinicId, of);
