import type { z } from "zod";
import type { Mailer } from "#mail/mailer.ts";
import type { Mode } from "../../../scope.ts";
import { findUnsentEmail, markEmailsSent } from "./email-queries.ts";
import { sendToTestTaker } from "./send-to-test-taker.ts";
import type { resendEmailJob } from "./resend-email.job.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date };

/** Sends an e-mail that is waiting to be resent. Only a crash between sending and marking can send it twice. */
export async function sendEmailAgain(
  { mode, mailer, now }: Deps,
  { clinicId, emailId }: z.infer<typeof resendEmailJob.payload>,
): Promise<void> {
  const email = await mode.db.inTenant(clinicId, (trx) => findUnsentEmail(trx, clinicId, emailId));
  if (!email) return;
  await sendToTestTaker(mailer, clinicId, email);
  await mode.db.inTenant(clinicId, (trx) => markEmailsSent(trx, clinicId, [emailId], now()));
}
