import type { z } from "zod";
import { isWaitingForApproval } from "#areas/orders/orders/move-order.ts";
import type { ProcessorInvoice } from "#payments/processor.ts";
import { systemScope } from "../../../system-scope.ts";
import { findAccount } from "./account-queries.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import type { collectInvoiceJob } from "./collect-invoice.job.ts";
import { holdMoney } from "./hold-money.ts";
import { findInvoice, lockInvoice, updateInvoice } from "./invoice-queries.ts";
import { openInvoice } from "./open-invoice.ts";
import { recordInvoice } from "./record-invoice.ts";

/**
 * Opens an invoice at the processor, and charges the default card if it is for a single order. An interrupted run is continued by
 * the next one and charges only once: the attempt is recorded before it is made, and each step has the invoice's own idempotency
 * key. While the order waits for a physician, its money is only set aside; if the bank no longer keeps it, the card is charged anew. A card whose charge has been answered, even by declining it, is not charged again.
 */
export async function collectInvoice(
  deps: BillingDeps,
  { clinicId, invoiceId }: z.infer<typeof collectInvoiceJob.payload>,
): Promise<void> {
  const { mode } = deps;
  if (await waitsForPhysician(deps, clinicId, invoiceId)) return holdMoney(deps, { clinicId, invoiceId });
  const due = await beginAttempt(deps, clinicId, invoiceId);
  if (!due) return;
  const { invoice, cardRef } = due;
  const record = (told: ProcessorInvoice, answeredCardRef: string | null = null) =>
    mode.db.inTenant(clinicId, async (trx) => {
      await recordInvoice(trx, systemScope(deps, clinicId), invoiceId, told);
      if (answeredCardRef)
        await updateInvoice(trx, clinicId, invoiceId, { answered_card_ref: answeredCardRef });
    });

  const opened = await openInvoice(deps, clinicId, invoice);
  await record(opened);
  if (opened.state !== "open" || !invoice.order_id || !cardRef) return;
  if (invoice.hold_state === "held" && invoice.hold_ref) {
    const taken = await mode.payments.takeHold(invoice.hold_ref, opened.ref);
    await record(taken);
    if (taken.state !== "open") return;
  }
  if (invoice.answered_card_ref === cardRef) return;
  await record(await mode.payments.payInvoice(opened.ref, cardRef), cardRef);
}

const waitsForPhysician = ({ mode }: BillingDeps, clinicId: string, invoiceId: string): Promise<boolean> =>
  mode.db.inTenant(clinicId, async (trx) => {
    const invoice = await findInvoice(trx, clinicId, invoiceId);
    return invoice?.order_id ? isWaitingForApproval(trx, clinicId, invoice.order_id) : false;
  });

/** Records the attempt and returns the invoice to collect with the card to charge; null if there is nothing left to collect. */
async function beginAttempt({ mode, now }: BillingDeps, clinicId: string, invoiceId: string) {
  return mode.db.inTenant(clinicId, async (trx) => {
    const invoice = await lockInvoice(trx, clinicId, invoiceId);
    if (!invoice || invoice.withdrawn_at || !["pending", "open"].includes(invoice.state)) return null;
    if (!invoice.attempted_at) await updateInvoice(trx, clinicId, invoiceId, { attempted_at: now() });
    const account = await findAccount(trx, clinicId);
    return { invoice, cardRef: account?.card_ref ?? null };
  });
}
