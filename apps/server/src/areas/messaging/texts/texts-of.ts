import type { TenantTransaction } from "#db/database.ts";
import { deleteKeptMail } from "#mail/queries.ts";
import { keptText } from "../../../texts/keep-text.ts";
import { deleteNumbers } from "./number-queries.ts";
import type { OrderText } from "./text-queries.ts";
import { blankTexts, listRecipients, listTextsOf, listTextsOfOrder } from "./text-queries.ts";

export type { OrderText } from "./text-queries.ts";

/** Lists the text messages to test takers about an order, oldest first, without their words. */
export const listTexts = (trx: TenantTransaction, clinicId: string, orderId: string): Promise<OrderText[]> =>
  listTextsOfOrder(trx, clinicId, orderId);

/** Erases the words and numbers of text messages to the test taker of these orders and tests. That they were sent, and when, stays. */
export async function eraseTexts(
  trx: TenantTransaction,
  clinicId: string,
  { orderIds, testIds }: { orderIds: readonly string[]; testIds: readonly string[] },
): Promise<void> {
  const texts = await listTextsOf(trx, clinicId, orderIds, testIds);
  const kept = texts.map(({ recipient, body }) => {
    const { to, subject, text } = keptText({ to: recipient, body });
    return { recipient: to, subject, body_text: text };
  });
  await deleteKeptMail(trx, kept);
  const ids = texts.map(({ id }) => id);
  await blankTexts(trx, clinicId, ids);
  const numbers = [...new Set(texts.map(({ recipient }) => recipient))];
  const ofOthers = await listRecipients(trx, clinicId, numbers);
  const gone = numbers.filter((number) => !ofOthers.includes(number));
  await deleteNumbers(trx, clinicId, gone);
}
