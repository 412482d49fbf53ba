import type { z } from "zod";
import type { ProcessorInvoice } from "#payments/processor.ts";
import { findAccount } from "./account-queries.ts";
import type { collectInvoiceJob } from "./collect-invoice.job.ts";
import { lockInvoice, updateInvoice } from "./invoice-queries.ts";
import { openInvoice } from "./open-invoice.ts";
import { recordInvoice } from "./record-invoice.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { systemScope } from "../../system-scope.ts";

/**
 * Brings an invoice to the processor, and charges the default card for an order's. Whatever it is cut off at, a further run
 * goes on from there and charges once: that an attempt was made is kept before it is made, and each step has the
 * invoice's own key.
 */
export async function collectInvoice(
  deps: BillingDeps,
  { clinicId, invoiceId }: z.infer<typeof collectInvoiceJob.payload>,
): Promise<void> {
  const { mode } = deps;
  const due = await beginAttempt(deps, clinicId, invoiceId);
  if (!due) return;
  const record = (told: ProcessorInvoice) =>
    mode.db.inTenant(clinicId, (trx) => recordInvoice(trx, systemScope(deps, clinicId), invoiceId, told));

  const opened = await openInvoice(deps, clinicId, due.invoice);
  await record(opened);
  if (opened.state !== "open" || !due.invoice.order_id || !due.cardRef) return;
  await record(await mode.payments.payInvoice(opened.ref, due.cardRef));
}

/** What is to be collected, and by which card; null when there is nothing to collect any more. */
async function beginAttempt({ mode, now }: BillingDeps, clinicId: string, invoiceId: string) {
  return mode.db.inTenant(clinicId, async (trx) => {
    const invoice = await lockInvoice(trx, clinicId, invoiceId);
    if (!invoice || invoice.withdrawn_at || !["pending", "open"].includes(invoice.state)) return null;
    if (!invoice.attempted_at) await updateInvoice(trx, clinicId, invoiceId, { attempted_at: now() });
    const account = await findAccount(trx, clinicId);
    return { invoice, cardRef: account?.card_ref ?? null };
  });
}
