import { billingMonth, vatOf } from "@kitpath/contract/fields/money";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { bumpTally, invoicesTally } from "#areas/ledger/tallies/bump-tally.ts";
import type { Scope } from "../../../scope.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { insertInvoice } from "./invoice-queries.ts";
import { insertLine } from "./line-queries.ts";
import type { PaymentTerms } from "./payment-terms.ts";

type Charge = { orderId: string; currency: string; netMinor: number };

/**
 * Books the cost of an order, in the transaction that places it. An order paid by card gets its own invoice, which a job
 * collects.
 */
export async function chargeOrder(
  trx: TenantTransaction,
  scope: Scope,
  { by, tax: { treatment, vatBasisPoints } }: PaymentTerms,
  { orderId, currency, netMinor }: Charge,
): Promise<void> {
  if (by === "nothing") return;
  const { now, mode } = scope;
  const clinicId = scope.actor.organisationId;
  const shared = {
    clinic_id: clinicId,
    order_id: orderId,
    month: billingMonth(now),
    currency,
    net_minor: netMinor,
    vat_minor: vatOf(netMinor, vatBasisPoints),
    created_at: now,
  };
  const invoiceId = by === "card" ? newId(now) : null;
  if (invoiceId) {
    await insertInvoice(trx, { ...shared, id: invoiceId, state: "pending" });
    await bumpTally(trx, scope, clinicId, { [invoicesTally]: 1 });
  }
  await insertLine(trx, {
    ...shared,
    id: newId(now),
    kind: "charge",
    vat_basis_points: vatBasisPoints,
    tax_treatment: treatment,
    invoice_id: invoiceId,
  });
  if (invoiceId) await mode.jobs.enqueue(trx, collectInvoiceJob, { clinicId, invoiceId });
}
