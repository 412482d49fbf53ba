import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { getPaymentBasis } from "./account-queries.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { findCreditableMonth, findInvoice, lockInvoice, updateInvoice } from "./invoice-queries.ts";
import type { UninvoicedSum } from "./line-queries.ts";
import { putOnInvoice } from "./line-queries.ts";
import { NotReturned } from "./record-invoice.ts";

type Credit = { sum: UninvoicedSum; creditMinor: number; before: string };

/**
 * Credits that outweigh what was ordered wait for the next monthly invoice. If there will be none, because the clinic pays by
 * card or has ordered nothing in the month, they are returned on the newest paid monthly invoice that is large enough. Without
 * such an invoice, they wait.
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

const payload = z.object({ clinicId: z.string(), invoiceId: z.string() });

/** Returns what is credited on the paid invoice of a month. */
export const returnCreditJob: JobDefinition<z.infer<typeof payload>> = {
  name: "return-credit",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** Has the processor return what is credited on a paid invoice. Throws NotReturned if it does not. */
export async function returnCredit(
  deps: BillingDeps,
  { clinicId, invoiceId }: z.infer<typeof returnCreditJob.payload>,
): Promise<void> {
  const { db, payments } = deps.mode;
  const invoice = await db.inTenant(clinicId, (trx) => findInvoice(trx, clinicId, invoiceId));
  if (!invoice?.invoice_ref || invoice.returned_minor >= invoice.credit_minor) return;
  const { invoice_ref: ref, credit_minor: creditMinor } = invoice;
  const { creditedMinor, refusal } = await payments.creditInvoice(ref, { clinicId, invoiceId, creditMinor });
  await db.inTenant(clinicId, async (trx) => {
    const locked = await lockInvoice(trx, clinicId, invoiceId);
    const returned = Math.min(creditedMinor, locked?.credit_minor ?? 0);
    if (!locked || returned <= locked.returned_minor) return;
    await updateInvoice(trx, clinicId, invoiceId, { returned_minor: returned });
    const scope = systemScope(deps, clinicId);
    await appendAudit(trx, scope, {
      action: "credit_returned",
      subjectKind: "invoice",
      subjectId: invoiceId,
    });
  });
  if (creditedMinor < creditMinor)
    throw new NotReturned(`A credit on invoice ${ref} is not returned: ${refusal ?? "not refused"}`);
}
