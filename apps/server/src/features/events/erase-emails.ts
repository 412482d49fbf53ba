import type { TenantTransaction } from "#db/database.ts";
import { deleteKeptMail } from "#mail/queries.ts";
import { blankEmails, listEmailsOfOrders } from "./queries.ts";

/** Erases what was written to the test taker of these orders; that it was, and when, stays. */
export async function eraseEmails(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
  recipient: string,
): Promise<void> {
  const emails = await listEmailsOfOrders(trx, clinicId, orderIds);
  await deleteKeptMail(trx, emails);
  await blankEmails(
    trx,
    clinicId,
    emails.map(({ id }) => id),
    recipient,
  );
}
