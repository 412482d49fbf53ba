import type { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { systemScope } from "../../../system-scope.ts";
import { findInvoice, lockInvoice, updateInvoice } from "./invoice-queries.ts";
import { NotReturned } from "./not-returned.ts";
import type { returnCreditJob } from "./return-credit.job.ts";

/** Has the processor give back what is credited on a paid invoice. Throws NotReturned if it does not. */
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
