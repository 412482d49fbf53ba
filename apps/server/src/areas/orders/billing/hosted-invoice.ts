import { ProcessorUnavailable } from "#payments/processor.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { findInvoiceByRef } from "./invoice-queries.ts";

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
