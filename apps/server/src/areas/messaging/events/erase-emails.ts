import type { TenantTransaction } from "#db/database.ts";
import { deleteKeptMail } from "#mail/queries.ts";
import { blankEmails, listEmailsOf } from "./email-queries.ts";

/** Erases the content of e-mails to the test taker of these orders and tests; the record that they were sent, and when, stays. */
export async function eraseEmails(
  trx: TenantTransaction,
  clinicId: string,
  { orderIds, testIds }: { orderIds: readonly string[]; testIds: readonly string[] },
  recipient: string,
): Promise<void> {
  const emails = await listEmailsOf(trx, clinicId, orderIds, testIds);
  await deleteKeptMail(trx, emails);
  await blankEmails(
    trx,
    clinicId,
    emails.map(({ id }) => id),
    recipient,
  );
}
