import { billingMonth, shiftMonth } from "@kitpath/contract/money";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { insertInvoice } from "./invoice-queries.ts";
import { lockUninvoiced, putOnInvoice } from "./line-queries.ts";

/**
 * Makes one invoice a currency of everything ordered up to the end of the last month that no invoice has taken yet. Credits
 * that outweigh it wait for the next. Gives the ids of the invoices.
 */
export async function closeMonths(trx: TenantTransaction, scope: Scope): Promise<string[]> {
  const { now, mode } = scope;
  const clinicId = scope.actor.organisationId;
  const before = billingMonth(now);
  const lines = await lockUninvoiced(trx, clinicId, before);
  const made: string[] = [];
  for (const [currency, own] of Map.groupBy(lines, (line) => line.currency)) {
    const sum = (of: "net_minor" | "vat_minor") => own.reduce((total, line) => total + line[of], 0);
    const amounts = { net_minor: sum("net_minor"), vat_minor: sum("vat_minor") };
    if (amounts.net_minor + amounts.vat_minor <= 0) continue;
    const invoiceId = newId(now);
    await insertInvoice(trx, {
      clinic_id: clinicId,
      id: invoiceId,
      month: shiftMonth(before, -1),
      currency,
      ...amounts,
      state: "pending",
      created_at: now,
    });
    await putOnInvoice(trx, clinicId, invoiceId, { currency, before });
    await appendAudit(trx, scope, {
      action: "month_invoiced",
      subjectKind: "invoice",
      subjectId: invoiceId,
    });
    await mode.jobs.enqueue(trx, collectInvoiceJob, { clinicId, invoiceId });
    made.push(invoiceId);
  }
  return made;
}
