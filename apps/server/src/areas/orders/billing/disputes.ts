import { decimalMinor, formatMinor, formatMonth } from "@kitpath/contract/fields/money";
import { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { disputeEmail } from "#mail/dispute-email.ts";
import type { Mailing } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import type { ProcessorInvoice } from "#payments/processor.ts";
import type { Scope } from "../../../scope.ts";
import type { Invoice } from "./billing.ts";
import { findInvoice } from "./invoice-queries.ts";

type Told = { isRefunded: boolean } & Partial<Pick<ProcessorInvoice, "returnedMinor" | "dispute">>;

/** Enters in the clinic's audit log what the processor did with a paid invoice, and queues the e-mails about a dispute. */
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

const payload = z.object({ clinicId: z.string(), invoiceId: z.string() });

/** E-mails staff and the clinic about a dispute, and about its outcome. */
export const disputeEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "dispute-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** E-mails a dispute to the staff who answer it and to the clinic's administrators. It names an order by its number alone. */
export async function sendDisputeEmail(
  { mode, mailer, dashboardUrl }: Mailing,
  { clinicId, invoiceId }: z.infer<typeof disputeEmailJob.payload>,
): Promise<void> {
  const { invoice, order } = await mode.db.inTenant(clinicId, async (trx) => {
    const found = await findInvoice(trx, clinicId, invoiceId);
    const ofOrder = found?.order_id ? await findOrder(trx, clinicId, { id: found.order_id }) : null;
    return { invoice: found, order: ofOrder };
  });
  if (!invoice?.dispute_state) return;
  const facts = {
    invoice: order ? `Order ${order.order_number}` : `Orders of ${formatMonth(invoice.month)}`,
    amount: formatMinor(invoice.dispute_minor ?? 0, invoice.currency),
    state: invoice.dispute_state,
    dueAt: invoice.dispute_due_at,
  };
  const dashboard = dashboardUrl(mode.name);
  const platformId = await findPlatformId(mode.db.directory);
  if (platformId) {
    const link = `${dashboard}/admin/platform/partners/${clinicId}`;
    const footer = "Kitpath. You are receiving this e-mail because you look after partners.";
    const staff = await listEmailsWithPermission(mode, platformId, "staff_partners");
    await sendToEach(mailer, staff, disputeEmail({ ...facts, link, footer }));
  }
  const link = `${dashboard}/admin/clinics/billing`;
  const footer = "Kitpath. You are receiving this e-mail because you administer your clinic.";
  const clinic = await listEmailsWithPermission(mode, clinicId, "manage_team");
  await sendToEach(mailer, clinic, disputeEmail({ ...facts, link, footer }));
}
