import type { z } from "zod";
import type { Mailer } from "#mail/mailer.ts";
import type { Mode } from "../../scope.ts";
import { findEmailToSend } from "./email-queries.ts";
import { markEmailsSent } from "./email-queries.ts";
import type { resendEmailJob } from "./resend-email.job.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date };

/** Sends an e-mail that waits to be sent again; only a cut between sending and marking can send it twice. */
export async function sendEmailAgain(
  { mode, mailer, now }: Deps,
  { clinicId, emailId }: z.infer<typeof resendEmailJob.payload>,
): Promise<void> {
  const email = await mode.db.inTenant(clinicId, (trx) => findEmailToSend(trx, clinicId, emailId));
  if (!email) return;
  await mailer.send({
    to: email.recipient,
    fromName: email.clinic_name,
    subject: email.subject,
    text: email.body_text,
    html: email.body_html,
  });
  await mode.db.inTenant(clinicId, (trx) => markEmailsSent(trx, clinicId, [emailId], now()));
}
