import type { TenantTransaction } from "#db/database.ts";
import type { Mailer } from "#mail/mailer.ts";
import { deleteKeptMail } from "#mail/queries.ts";
import type { OrderEmail, UnsentEmail } from "./email-queries.ts";
import { blankEmails, listEmailsOf, listEmailsOfOrder } from "./email-queries.ts";

export type { OrderEmail } from "./email-queries.ts";

/** Lists the e-mails to test takers about an order, oldest first, without their text. */
export const listEmails = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<OrderEmail[]> => listEmailsOfOrder(trx, clinicId, orderId);

/** Sends an e-mail to a test taker with the clinic's name as sender. */
export const sendToTestTaker = (mailer: Mailer, clinicId: string, email: UnsentEmail): Promise<void> =>
  mailer.send({
    to: email.recipient,
    namedBy: clinicId,
    fromName: email.clinic_name,
    subject: email.subject,
    text: email.body_text,
    html: email.body_html,
    ...(email.attachments ? { attachments: email.attachments } : {}),
  });

/** Erases the content of e-mails to the test taker of these orders and tests. The record that they were sent, and when, stays. */
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
