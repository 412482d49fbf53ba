import { findInvoice } from "./invoice-queries.ts";
import { NotReturned } from "./not-returned.ts";
import { recordInvoice } from "./record-invoice.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { systemScope } from "../../../system-scope.ts";

/** Reads an invoice's state from the processor and records it. An invoice not yet opened there is left to its own job. Throws NotReturned. */
export async function refreshInvoice(deps: BillingDeps, clinicId: string, invoiceId: string): Promise<void> {
  const { db, payments } = deps.mode;
  const invoice = await db.inTenant(clinicId, (trx) => findInvoice(trx, clinicId, invoiceId));
  if (!invoice?.invoice_ref) return;
  const told = await payments.getInvoice(invoice.invoice_ref);
  await db.inTenant(clinicId, (trx) => recordInvoice(trx, systemScope(deps, clinicId), invoiceId, told));
  // It was read after the refund, which has therefore failed since, as it may days later.
  if (invoice.state === "refunded" && told.state === "paid")
    throw new NotReturned(`The refund of invoice ${told.ref} has failed`);
}
