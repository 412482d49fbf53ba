import type { Mailer } from "#mail/mailer.ts";
import type { UnsentEmail } from "./email-queries.ts";

/** Sends an e-mail to a test taker with the clinic's name as sender. */
export const sendToTestTaker = (mailer: Mailer, clinicId: string, email: UnsentEmail): Promise<void> =>
  mailer.send({
    to: email.recipient,
    namedBy: clinicId,
    fromName: email.clinic_name,
    subject: email.subject,
    text: email.body_text,
    html: email.body_html,
  });
