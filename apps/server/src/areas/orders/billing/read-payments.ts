import type { Tax } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { TenantTransaction } from "#db/database.ts";
import { ProcessorUnavailable } from "#payments/processor.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { findInvoiceByRef } from "./invoice-queries.ts";
import { findCharge } from "./line-queries.ts";
import { findInvoiceOfOrder, listLinesOfOrder } from "./order-queries.ts";
import { presentTax } from "./present.ts";

/** Reads an order's charges and credits, and its own invoice if it has one. */
export async function readPayments(trx: TenantTransaction, clinicId: string, orderId: string) {
  return {
    lines: await listLinesOfOrder(trx, clinicId, orderId),
    invoice: (await findInvoiceOfOrder(trx, clinicId, orderId)) ?? null,
  };
}
export type OrderPayments = Awaited<ReturnType<typeof readPayments>>;

/** Returns the tax that an order was charged with; null for one that costs nothing. */
export async function readTax(
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<Tax | null> {
  const charge = await findCharge(trx, clinicId, orderId);
  return charge ? presentTax(charge) : null;
}

/**
 * Returns the page on which an invoice of the clinic is paid. It is requested each time, because a link may expire; while the
 * processor does not answer, the last known one is returned. Throws `not_found`.
 */
export async function findHostedInvoice(mode: Mode, clinicId: string, invoiceRef: string): Promise<string> {
  const invoice = await mode.db.inTenant(clinicId, (trx) => findInvoiceByRef(trx, clinicId, invoiceRef));
  if (!invoice || !mode.payments) throw notFound();
  const { hostedUrl } = await mode.payments.getInvoice(invoiceRef).catch((error: unknown) => {
    if (error instanceof ProcessorUnavailable && invoice.hosted_url) return { hostedUrl: invoice.hosted_url };
    throw error;
  });
  if (!hostedUrl) throw new AppError("not_found");
  return hostedUrl;
}
