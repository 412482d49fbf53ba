import type { InvoiceState } from "@kitpath/contract/orders/billing/billing";
import { nextOrderState } from "#areas/kits/kits/journey.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { linkInvoice, moveOrder, orderState } from "#areas/orders/orders/move-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ProcessorInvoice } from "#payments/processor.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { auditRefundOrDispute } from "./disputes.ts";
import type { Invoice } from "./billing.ts";
import { findInvoice, lockInvoice, updateInvoice } from "./invoice-queries.ts";
import { withdrawInvoiceJob } from "./withdraw-invoice.job.ts";

/** Reads an invoice's state from the processor and records it. An invoice not yet opened there is left to its own job. Throws NotReturned. */
export async function refreshInvoice(deps: BillingDeps, clinicId: string, invoiceId: string): Promise<void> {
  const { db, payments } = deps.mode;
  const invoice = await db.inTenant(clinicId, (trx) => findInvoice(trx, clinicId, invoiceId));
  if (!invoice?.invoice_ref) return;
  const told = await payments.getInvoice(invoice.invoice_ref);
  await db.inTenant(clinicId, (trx) => recordInvoice(trx, systemScope(deps, clinicId), invoiceId, told));
  // The refund was recorded before this reading, so it has failed since; it may do so days later.
  if (invoice.state === "refunded" && told.state === "paid")
    throw new NotReturned(`The refund of invoice ${told.ref} has failed`);
}

/** The processor's answer to creating one has no payments. */
type Told = Pick<ProcessorInvoice, "state" | "totalMinor" | "hostedUrl"> & { ref: string | null } & Partial<
    Pick<ProcessorInvoice, "paymentRefs" | "returnedMinor" | "dispute">
  >;

/** Records the processor's state of an invoice and moves its order along. Throws if the totals differ. */
export async function recordInvoice(
  trx: TenantTransaction,
  scope: Scope,
  invoiceId: string,
  told: Told,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const known = await findInvoice(trx, clinicId, invoiceId);
  if (!known) return;
  // The order is locked before the invoice, as when an order is cancelled, so that the two cannot deadlock.
  const order = known.order_id ? await findOrder(trx, clinicId, { id: known.order_id }) : null;
  const invoice = await lockInvoice(trx, clinicId, invoiceId);
  if (!invoice) return;
  if (told.totalMinor !== invoice.net_minor + invoice.vat_minor)
    throw new Error("The processor's total is not the invoice's");
  const state = laterState(invoice.state, told.state);
  await updateInvoice(trx, clinicId, invoiceId, {
    state,
    invoice_ref: told.ref,
    hosted_url: told.hostedUrl,
    checked_at: scope.now,
    paid_at: state === "paid" ? (invoice.paid_at ?? scope.now) : invoice.paid_at,
    ...(told.paymentRefs ? { payment_refs: told.paymentRefs } : {}),
    refunded_minor: told.returnedMinor ?? invoice.refunded_minor,
    ...disputeOf(told),
  });
  if (order && told.ref && !invoice.invoice_ref) await linkInvoice(trx, order, told.ref);
  if (state !== invoice.state) await applyState(trx, scope, { invoice, order, state });
  await auditRefundOrDispute(trx, scope, invoice, { ...told, isRefunded: state === "refunded" });
}

const disputeOf = ({ dispute }: Told) =>
  dispute && {
    dispute_ref: dispute.ref,
    dispute_state: dispute.state,
    dispute_minor: dispute.amountMinor,
    dispute_reason: dispute.reason,
    dispute_due_at: dispute.dueAt,
  };

type Change = { invoice: Invoice; order: Order | null; state: string };

async function applyState(
  trx: TenantTransaction,
  scope: Scope,
  { invoice, order, state }: Change,
): Promise<void> {
  const subject = { subjectKind: "invoice", subjectId: invoice.id };
  if (state === "paid") {
    await appendAudit(trx, scope, { action: "invoice_paid", ...subject });
    if (invoice.withdrawn_at) {
      const job = { clinicId: scope.actor.organisationId, invoiceId: invoice.id };
      await scope.mode.jobs.enqueue(trx, withdrawInvoiceJob, job);
    } else if (order && orderState(order) === "created") {
      await moveOrder(trx, scope, order, "confirm_payment");
    }
  }
  if (state === "refunded") {
    await appendAudit(trx, scope, { action: "invoice_refunded", ...subject });
    if (order && nextOrderState(orderState(order), "refund")) {
      await moveOrder(trx, scope, order, "refund");
      await appendAudit(trx, scope, {
        action: "order_refunded",
        subjectKind: "order",
        subjectId: order.id,
      });
    }
  }
}

const rank: Record<InvoiceState, number> = { pending: 0, open: 1, void: 2, paid: 3, refunded: 4 };

/**
 * Returns an invoice's state after an answer from the processor. Answers can overtake each other, so the state only moves
 * forward; an invoice that was voided but then paid all the same counts as paid.
 */
const laterState = (known: InvoiceState, told: InvoiceState): InvoiceState =>
  rank[told] > rank[known] ? told : known;

/** The processor has not returned money that is due back. The job that finds out fails, so that somebody sees to it. */
export class NotReturned extends Error {}
