import { billingMonth, vatOf } from "@kitpath/contract/fields/money";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { PaymentTerms, PlacedRow } from "#areas/orders/orders/moves.ts";
import { bumpTally, invoicesTally } from "#areas/kits/tallies/tally.ts";
import type { Scope } from "../../../scope.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { insertInvoice } from "./invoice-queries.ts";
import { insertLine } from "./line-queries.ts";

/**
 * Books the cost of an order, in the transaction that places it. An order paid by card gets its own invoice, which a job
 * collects.
 */
export async function chargeOrder(
  trx: TenantTransaction,
  scope: Scope,
  { order, terms }: { order: PlacedRow; terms: PaymentTerms | null },
): Promise<void> {
  if (!terms || terms.by === "nothing") return;
  const { treatment, vatBasisPoints } = terms.tax;
  const netMinor = order.unit_price_minor * order.quantity;
  const { now, mode } = scope;
  const clinicId = scope.actor.organisationId;
  const shared = {
    clinic_id: clinicId,
    order_id: order.id,
    month: billingMonth(now),
    currency: order.currency,
    net_minor: netMinor,
    vat_minor: vatOf(netMinor, vatBasisPoints),
    created_at: now,
  };
  const invoiceId = terms.by === "card" ? newId(now) : null;
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
