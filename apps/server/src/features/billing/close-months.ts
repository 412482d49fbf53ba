import { billingMonth, shiftMonth } from "@kitpath/contract/money";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { insertInvoice } from "./invoice-queries.ts";
import { lockUninvoiced, putOnInvoice } from "./line-queries.ts";

type MonthInvoice = { invoiceId: string; totalMinor: number };

/**
 * Makes one invoice a currency of everything ordered up to the end of the last month that no invoice has taken yet. Credits
 * that outweigh it wait for the next.
 */
export async function closeMonths(trx: TenantTransaction, scope: Scope): Promise<MonthInvoice[]> {
  const { now, mode } = scope;
  const clinicId = scope.actor.organisationId;
  const before = billingMonth(now);
  const lines = await lockUninvoiced(trx, clinicId, before);
  const made: MonthInvoice[] = [];
  for (const [currency, own] of Map.groupBy(lines, (line) => line.currency)) {
    const sum = (of: "net_minor" | "vat_minor") => own.reduce((total, line) => total + line[of], 0);
    const amounts = { net_minor: sum("net_minor"), vat_minor: sum("vat_minor") };
    const totalMinor = amounts.net_minor + amounts.vat_minor;
    if (totalMinor <= 0) continue;
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
    made.push({ invoiceId, totalMinor });
  }
  return made;
}
