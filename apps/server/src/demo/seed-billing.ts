import { billingMonth, shiftMonth } from "@kitpath/contract/fields/money";
import { closeMonths } from "#areas/orders/billing/close-months.ts";
import { reconcileJob } from "#areas/orders/billing/reconcile.ts";
import { recordCard } from "#areas/orders/billing/default-card.ts";
import { recordInvoice } from "#areas/orders/billing/record-invoice.ts";
import type { Mode, Scope } from "../scope.ts";
import { systemScope } from "../system-scope.ts";

type Owner = { organisationId: string; userId: string };

const monthsBack = 4;

const scopeAt = (mode: Mode, { organisationId, userId }: Owner, now: Date): Scope =>
  systemScope({ mode, now: () => now }, organisationId, userId);

/** Adds a card that no processor knows, so charges to it fail and stay to be paid. */
export async function seedCard(mode: Mode, owner: Owner, addedAt: Date): Promise<void> {
  if (!mode.payments) return;
  const expiresOn = `${addedAt.getFullYear() + 3}-12-31`;
  const card = { ref: "demonstration", brand: "visa", last4: "0341", expiresOn, addedAt };
  await mode.db.inTenant(owner.organisationId, (trx) => recordCard(trx, scopeAt(mode, owner, addedAt), card));
}

/**
 * Makes the invoices of the past months: all paid but the last. Background work then takes that one, and the orders that wait for
 * payment, to the processor.
 */
export async function seedInvoices(mode: Mode, owner: Owner, now: Date): Promise<void> {
  if (!mode.payments) return;
  for (let back = monthsBack; back >= 0; back--) {
    const firstOfMonth = new Date(`${shiftMonth(billingMonth(now), -back)}-01T02:30:00Z`);
    const at = new Date(Math.min(firstOfMonth.getTime(), now.getTime()));
    const scope = scopeAt(mode, owner, at);
    await mode.db.inTenant(owner.organisationId, async (trx) => {
      for (const { invoiceId, totalMinor } of await closeMonths(trx, scope)) {
        if (back === 0) continue;
        await recordInvoice(trx, scope, invoiceId, { ref: null, state: "paid", totalMinor, hostedUrl: null });
      }
    });
  }
  await mode.db.inTenant(owner.organisationId, (trx) => mode.jobs.enqueue(trx, reconcileJob, {}));
}
