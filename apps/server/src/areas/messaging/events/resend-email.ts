import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readWantedEmails } from "#areas/access/organisation/communication.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockEmail, markEmailUnsent } from "./email-queries.ts";
import { resendEmailJob } from "./resend-email.job.ts";

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
