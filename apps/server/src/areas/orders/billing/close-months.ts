import { billingMonth, shiftMonth } from "@kitpath/contract/fields/money";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { bumpTally, invoicesTally } from "#areas/kits/tallies/tally.ts";
import type { Scope } from "../../../scope.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { creditPaidMonth } from "./credits.ts";
import { insertInvoice, updateInvoice } from "./invoice-queries.ts";
import { putOnInvoice, sumInvoiceByRate, sumUninvoiced } from "./line-queries.ts";

type MonthInvoice = { invoiceId: string; totalMinor: number };

/**
 * Makes one invoice per currency for everything ordered up to the end of last month that is not on an invoice yet. If credits
 * outweigh charges, they wait for the next month or are returned.
 */
export async function closeMonths(trx: TenantTransaction, scope: Scope): Promise<MonthInvoice[]> {
  const { now, mode } = scope;
  const clinicId = scope.actor.organisationId;
  const before = billingMonth(now);
  // Only one process at a time closes its months; orders need not wait for it.
  await holdOrganisation(trx, clinicId);
  const made: MonthInvoice[] = [];
  for (const sum of await sumUninvoiced(trx, clinicId, before)) {
    const total = totalOf(sum);
    if (total < 0) await creditPaidMonth(trx, scope, { sum, creditMinor: -total, before });
    if (total <= 0) continue;
    const { currency } = sum;
    const invoiceId = newId(now);
    await insertInvoice(trx, {
      clinic_id: clinicId,
      id: invoiceId,
      month: shiftMonth(before, -1),
      currency,
      net_minor: 0,
      vat_minor: 0,
      state: "pending",
      created_at: now,
    });
    await putOnInvoice(trx, clinicId, invoiceId, { currency, before });
    // An order may have been added at the last moment, so the lines that were taken are what counts.
    const taken = await sumInvoiceByRate(trx, clinicId, invoiceId, ["charge", "credit", "late_change"]);
    const amounts = { net_minor: sumOf(taken, "net_minor"), vat_minor: sumOf(taken, "vat_minor") };
    await updateInvoice(trx, clinicId, invoiceId, amounts);
    await bumpTally(trx, scope, clinicId, { [invoicesTally]: 1 });
    await appendAudit(trx, scope, {
      action: "month_invoiced",
      subjectKind: "invoice",
      subjectId: invoiceId,
    });
    await mode.jobs.enqueue(trx, collectInvoiceJob, { clinicId, invoiceId });
    made.push({ invoiceId, totalMinor: totalOf(amounts) });
  }
  return made;
}

type Amounts = Record<"net_minor" | "vat_minor", string | number>;

const sumOf = (sums: Amounts[], column: keyof Amounts) =>
  sums.reduce((total, sum) => total + Number(sum[column]), 0);
const totalOf = (sum: Amounts) => Number(sum.net_minor) + Number(sum.vat_minor);
