import { decimalMinor } from "@kitpath/contract/fields/money";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { ProcessorInvoice } from "#payments/processor.ts";
import type { Scope } from "../../../scope.ts";
import { disputeEmailJob } from "./dispute-email.job.ts";
import type { Invoice } from "./invoice-queries.ts";

type Told = { isRefunded: boolean } & Partial<Pick<ProcessorInvoice, "returnedMinor" | "dispute">>;

/** Notes in the clinic's audit log what the processor did with a paid invoice, and has staff told of a dispute. */
export async function auditRefundOrDispute(
  trx: TenantTransaction,
  scope: Scope,
  before: Invoice,
  { isRefunded, returnedMinor = before.refunded_minor, dispute }: Told,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const about = { subjectKind: "invoice", subjectId: before.id };
  const amount = (minor: number) => `${decimalMinor(minor, before.currency)} ${before.currency}`;
  if (returnedMinor > before.refunded_minor && !isRefunded) {
    const details = { returned: amount(returnedMinor) };
    await appendAudit(trx, scope, { action: "invoice_partly_refunded", ...about, details });
  }
  if (returnedMinor < before.refunded_minor) {
    const details = { returned: amount(returnedMinor) };
    await appendAudit(trx, scope, { action: "refund_failed", ...about, details });
  }
  if (!dispute || (dispute.ref === before.dispute_ref && dispute.state === before.dispute_state)) return;
  await appendAudit(trx, scope, {
    action: dispute.ref === before.dispute_ref ? "dispute_changed" : "invoice_disputed",
    ...about,
    details: { amount: amount(dispute.amountMinor), state: dispute.state.replaceAll("_", " ") },
  });
  await scope.mode.jobs.enqueue(trx, disputeEmailJob, { clinicId, invoiceId: before.id });
}
