import type { z } from "zod";
import type { WithdrawnInvoice } from "#payments/processor.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { systemScope } from "../../../system-scope.ts";
import { lockInvoice, updateInvoice } from "./invoice-queries.ts";
import { NotReturned } from "./not-returned.ts";
import { openInvoice } from "./open-invoice.ts";
import { recordInvoice } from "./record-invoice.ts";
import type { withdrawInvoiceJob } from "./withdraw-invoice.job.ts";

/**
 * Voids the invoice of a cancelled order, or refunds it if it has been paid. If the processor may or may not have the invoice, it
 * is first opened there under its idempotency key, so that no attempt in progress can charge it later. Throws NotReturned if the
 * processor did neither.
 */
export async function withdrawInvoice(
  deps: BillingDeps,
  { clinicId, invoiceId }: z.infer<typeof withdrawInvoiceJob.payload>,
): Promise<void> {
  const { db, payments } = deps.mode;
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
