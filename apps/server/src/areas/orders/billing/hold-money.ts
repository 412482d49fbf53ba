import type { HeldMoney } from "@kitpath/contract/orders/billing/held-money";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Hold } from "#payments/processor.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { isoTime } from "../../../time/iso-time.ts";
import { findAccount } from "./account-queries.ts";
import type { Invoice } from "./billing.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { lockInvoice, lockInvoiceOfOrder, updateInvoice } from "./invoice-queries.ts";
import { findInvoiceOfOrder } from "./order-queries.ts";

type OfInvoice = { clinicId: string; invoiceId: string };

/**
 * Sets aside the money of an order that waits for a physician, and again once the bank keeps it no longer, which is after seven days. A
 * card that was refused is not asked again. An interrupted run is repeated under the same number, and asks only once.
 */
export async function holdMoney(deps: BillingDeps, { clinicId, invoiceId }: OfInvoice): Promise<void> {
  const { mode, now } = deps;
  const { invoice, cardRef } = await mode.db.inTenant(clinicId, async (trx) => ({
    invoice: await lockInvoice(trx, clinicId, invoiceId),
    cardRef: (await findAccount(trx, clinicId))?.card_ref ?? null,
  }));
  if (!invoice || !cardRef || !needsHold(invoice, cardRef, now())) return;
  const attempt = invoice.hold_attempts + 1;
  const { customerRef } = await ensureCustomer(deps, clinicId, now());
  const hold = await mode.payments.placeHold({
    clinicId,
    invoiceId,
    customerRef,
    cardRef,
    currency: invoice.currency,
    amountMinor: invoice.net_minor + invoice.vat_minor,
    attempt,
  });
  const isWanted = await mode.db.inTenant(clinicId, (trx) =>
    recordHold(trx, systemScope(deps, clinicId), invoiceId, { hold, attempt, cardRef }),
  );
  if (!isWanted && hold.state === "held") await mode.payments.releaseHold(hold.ref);
}

function needsHold(invoice: Invoice, cardRef: string, now: Date): boolean {
  const { state, withdrawn_at: withdrawnAt, hold_state: held, hold_until: until } = invoice;
  if (withdrawnAt || state !== "pending") return false;
  if (held === "refused") return invoice.hold_card_ref !== cardRef;
  return held === null || until === null || until <= now;
}

type Answered = { hold: Hold; attempt: number; cardRef: string };

/** Returns false if the order has ended meanwhile. */
async function recordHold(
  trx: TenantTransaction,
  scope: Scope,
  invoiceId: string,
  { hold, attempt, cardRef }: Answered,
): Promise<boolean> {
  const clinicId = scope.actor.organisationId;
  const invoice = await lockInvoice(trx, clinicId, invoiceId);
  if (!invoice || invoice.withdrawn_at) return false;
  await updateInvoice(trx, clinicId, invoiceId, {
    hold_state: hold.state,
    hold_ref: hold.state === "held" ? hold.ref : null,
    hold_until: hold.state === "held" ? hold.until : null,
    hold_card_ref: cardRef,
    hold_attempts: attempt,
    checked_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: hold.state === "held" ? "money_held" : "hold_refused",
    subjectKind: "invoice",
    subjectId: invoiceId,
    details: { attempt },
  });
  return true;
}

/** Gives back the money of an order that was declined or cancelled. */
export async function releaseMoney(deps: BillingDeps, clinicId: string, invoice: Invoice): Promise<void> {
  if (invoice.hold_state !== "held" || !invoice.hold_ref) return;
  await deps.mode.payments.releaseHold(invoice.hold_ref);
  await deps.mode.db.inTenant(clinicId, (trx) =>
    updateInvoice(trx, clinicId, invoice.id, { hold_state: "released" }),
  );
}

/** Takes the money of an order that a physician has approved. */
export async function chargeApproved(
  trx: TenantTransaction,
  { mode }: Scope,
  { order: { clinic_id: clinicId, id } }: { order: { clinic_id: string; id: string } },
): Promise<void> {
  const invoice = await lockInvoiceOfOrder(trx, clinicId, id);
  if (invoice) await mode.jobs.enqueue(trx, collectInvoiceJob, { clinicId, invoiceId: invoice.id });
}

/** Returns what was set aside for an order; null if it is not paid by card. */
export async function readHeldMoney(
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<HeldMoney | null> {
  const invoice = await findInvoiceOfOrder(trx, clinicId, orderId);
  if (!invoice) return null;
  const { hold_state: state, hold_until: until, hold_attempts: attempts } = invoice;
  return { state: state ?? "asked", until: isoTime(until), isAskedAgain: attempts > 1 };
}
