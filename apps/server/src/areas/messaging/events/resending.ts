import { z } from "zod";
import { readWantedEmails } from "#areas/access/organisation/communication.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { findUnsentEmail, lockEmail, markEmailUnsent, markEmailsSent } from "./email-queries.ts";
import { sendToTestTaker } from "./emails.ts";

const payload = z.object({ clinicId: z.string(), emailId: z.string() });

export const resendEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "resend-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

type Resending = { orderId: string; emailId: string; reason: string };

/**
 * Sends an e-mail about an order again, with the same text and to the same address. Throws `not_found`, and `step_not_possible`
 * if it was erased, its person's data is restricted, the registration was undone, or the partner has switched this e-mail off.
 */
export async function resendEmail(
  trx: TenantTransaction,
  scope: Scope,
  { orderId, emailId, reason }: Resending,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const email = isId(emailId) ? await lockEmail(trx, clinicId, { orderId, emailId }) : undefined;
  if (!email) throw notFound();
  if (!email.subject) {
    throw new AppError("step_not_possible", { message: "We have deleted the content of this e-mail." });
  }
  if (email.is_to_restricted) {
    throw new AppError("step_not_possible", {
      message: "This person has asked for their data not to be used, so they get no e-mails.",
    });
  }
  if (email.test_status === "withdrawn") {
    throw new AppError("step_not_possible", { message: "The registration in this e-mail has been undone." });
  }
  const isWanted = await readWantedEmails(trx, clinicId);
  if (!isWanted(email.template)) {
    throw new AppError("step_not_possible", { message: "The partner has switched this e-mail off." });
  }
  await markEmailUnsent(trx, clinicId, email.id);
  await scope.mode.jobs.enqueue(trx, resendEmailJob, { clinicId, emailId });
  await appendAudit(trx, scope, {
    action: "email_resent",
    subjectKind: "order",
    subjectId: orderId,
    details: { "e-mail": email.template.replaceAll("_", " "), reason },
  });
}

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
