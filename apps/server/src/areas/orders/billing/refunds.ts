import { billingMonth } from "@kitpath/contract/fields/money";
import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { WithdrawnInvoice } from "#payments/processor.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { releaseMoney } from "./hold-money.ts";
import { findInvoice, lockInvoice, lockInvoiceOfOrder, updateInvoice } from "./invoice-queries.ts";
import { findCharge, insertLine } from "./line-queries.ts";
import { openInvoice } from "./open-invoice.ts";
import { NotReturned, recordInvoice } from "./record-invoice.ts";
import { withdrawInvoiceJob } from "./withdraw-invoice.job.ts";

/**
 * Refunds an order once, in the transaction that cancels or refunds it: adds a credit to the statement and, if the order has its
 * own invoice, queues the job that voids or refunds it. A cancelled order moves to refunded once the money has been returned.
 */
export async function refundOrder(
  trx: TenantTransaction,
  scope: Scope,
  { order }: { order: { clinic_id: string; id: string } },
): Promise<void> {
  const { now, mode } = scope;
  const { clinic_id: clinicId, id: orderId } = order;
  const charge = await findCharge(trx, clinicId, orderId);
  if (!charge) return;
  const invoice = await lockInvoiceOfOrder(trx, clinicId, orderId);
  await insertLine(trx, {
    ...charge,
    clinic_id: clinicId,
    id: newId(now),
    order_id: orderId,
    kind: "credit",
    month: billingMonth(now),
    net_minor: -charge.net_minor,
    vat_minor: -charge.vat_minor,
    // A clinic that pays monthly is credited on its next invoice.
    invoice_id: invoice?.id ?? null,
    created_at: now,
  });
  if (!invoice || invoice.withdrawn_at) return;
  await updateInvoice(trx, clinicId, invoice.id, { withdrawn_at: now });
  await mode.jobs.enqueue(trx, withdrawInvoiceJob, { clinicId, invoiceId: invoice.id });
}

/**
 * Voids the invoice of a cancelled order, or refunds it if it has been paid. The processor may or may not have the invoice, so it
 * is first opened there under its idempotency key, so that no attempt in progress can charge it later. Throws NotReturned if the
 * processor did neither.
 */
export async function withdrawInvoice(
  deps: BillingDeps,
  { clinicId, invoiceId }: z.infer<typeof withdrawInvoiceJob.payload>,
): Promise<void> {
  const { db, payments } = deps.mode;
  const before = await db.inTenant(clinicId, (trx) => findInvoice(trx, clinicId, invoiceId));
  if (before?.withdrawn_at) await releaseMoney(deps, clinicId, before);
  const invoice = await db.inTenant(clinicId, async (trx) => {
    const found = await lockInvoice(trx, clinicId, invoiceId);
    if (!found?.withdrawn_at || found.state === "refunded" || found.state === "void") return null;
    if (found.attempted_at) return found;
    await updateInvoice(trx, clinicId, invoiceId, { state: "void" });
    return null;
  });
  if (!invoice) return;
  let told: WithdrawnInvoice = await openInvoice(deps, clinicId, invoice);
  if (told.state === "open") told = await payments.voidInvoice(told.ref);
  if (told.state === "paid") told = await payments.refundInvoice(told.ref, { clinicId, invoiceId });
  await db.inTenant(clinicId, (trx) => recordInvoice(trx, systemScope(deps, clinicId), invoiceId, told));
  // An invoice of nothing is paid at once, and there is nothing to return.
  if (told.state === "void" || told.state === "refunded" || told.totalMinor === 0) return;
  throw new NotReturned(
    `Invoice ${told.ref} of a cancelled order is still ${told.state}: ${told.refusal ?? "not refused"}`,
  );
}
