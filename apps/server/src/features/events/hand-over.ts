import type { Mailer } from "#mail/mailer.ts";
import type { UnsentEmail } from "./email-queries.ts";

/** Hands what was written to a test taker to the mail server, in the clinic's name. */
export const handOver = (mailer: Mailer, email: UnsentEmail): Promise<void> =>
  mailer.send({
    to: email.recipient,
    fromName: email.clinic_name,
    subject: email.subject,
    text: email.body_text,
    html: email.body_html,
  });
