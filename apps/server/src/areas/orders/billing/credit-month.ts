import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { getPaymentBasis } from "./account-queries.ts";
import { findCreditableMonth, updateInvoice } from "./invoice-queries.ts";
import type { UninvoicedSum } from "./line-queries.ts";
import { putOnInvoice } from "./line-queries.ts";
import { returnCreditJob } from "./return-credit.job.ts";

type Credit = { sum: UninvoicedSum; creditMinor: number; before: string };

/**
 * Credits that outweigh what was ordered wait for the next monthly invoice. If none is to be expected, because the clinic pays by
 * card or has ordered nothing in the month, they are given back from the newest paid invoice of a month that they fit on; while
 * there is none, they wait.
 */
export async function creditPaidMonth(
  trx: TenantTransaction,
  scope: Scope,
  { sum, creditMinor, before }: Credit,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const { payment_type: paymentType } = await getPaymentBasis(trx, clinicId);
  if (paymentType === "invoice" && sum.orders > 0) return;
  const { currency } = sum;
  const invoice = await findCreditableMonth(trx, clinicId, { currency, creditMinor });
  if (!invoice) return;
  const taken = await putOnInvoice(trx, clinicId, invoice.id, { currency, before });
  if (taken !== -creditMinor) throw new Error("A line was added while a credit was given back");
  await updateInvoice(trx, clinicId, invoice.id, { credit_minor: invoice.credit_minor + creditMinor });
  await scope.mode.jobs.enqueue(trx, returnCreditJob, { clinicId, invoiceId: invoice.id });
}
