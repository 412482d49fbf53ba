import { billingMonth } from "@kitpath/contract/fields/money";
import { pageOf } from "#db/page.ts";
import { invoicesTally, readTallies } from "#areas/kits/tallies/tally.ts";
import { getIdentity } from "#areas/orders/billing-identities/read-identity.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { getPaymentBasis } from "./account-queries.ts";
import { findHostedInvoice } from "./read-payments.ts";
import { listInvoices } from "./invoice-queries.ts";
import { listLines, sumMonth, sumMonthUninvoiced, sumUninvoiced } from "./line-queries.ts";
import { presentBilling, presentInvoice, presentLine, presentMonthTotal } from "./present.ts";
import { startCardSetup } from "./default-card.ts";
import { statementFile } from "./statement-file.ts";

type Names =
  | "getHostedInvoiceUrl"
  | "getBilling"
  | "startCardSetup"
  | "listInvoices"
  | "getStatement"
  | "exportStatement";

export const billingRoutes: Pick<Handlers, Names> = {
  async getHostedInvoiceUrl({ mode, actor, query }) {
    return { hosted_invoice_url: await findHostedInvoice(mode, actor.organisationId, query.invoice_id) };
  },

  getBilling: ({ mode, actor: { organisationId: clinicId }, now }) =>
    mode.db.inTenant(clinicId, async (trx) => {
      const month = billingMonth(now);
      return presentBilling({
        basis: await getPaymentBasis(trx, clinicId),
        identity: await getIdentity(trx, clinicId, now),
        isCharged: mode.payments !== null,
        month,
        sums: await sumMonth(trx, clinicId, month),
        toInvoice: await sumMonthUninvoiced(trx, clinicId, month),
        carried: await sumUninvoiced(trx, clinicId, month),
        now,
      });
    }),

  async startCardSetup(call) {
    return { url: await startCardSetup(scopeOf(call)) };
  },

  listInvoices: ({ mode, actor: { organisationId: clinicId }, query }) =>
    mode.db.inTenant(clinicId, async (trx) => ({
      data: (await listInvoices(trx, clinicId, pageOf(query.page, query.count))).map(presentInvoice),
      meta: { total: (await readTallies(trx, clinicId, [invoicesTally]))[invoicesTally] },
    })),

  getStatement: ({ mode, actor: { organisationId: clinicId }, params: { month }, query }) =>
    mode.db.inTenant(clinicId, async (trx) => {
      const sums = await sumMonth(trx, clinicId, month);
      const lines = await listLines(trx, clinicId, month, pageOf(query.page, query.count));
      return {
        month,
        totals: sums.map(presentMonthTotal),
        data: lines.map(presentLine),
        meta: { total: sums.reduce((total, sum) => total + sum.lines, 0) },
      };
    }),

  async exportStatement({ mode, actor, params }) {
    return statementFile(mode, actor.organisationId, params.month);
  },
};
