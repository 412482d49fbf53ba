import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { settleHeldUpJob } from "#features/shop-orders/settle-held-up.job.ts";
import type { ProcessorCard } from "#payments/processor.ts";
import type { Scope } from "../../scope.ts";
import { findAccount, setHasDefaultCard, upsertAccount } from "./account-queries.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { listOpenOfOrders } from "./invoice-queries.ts";

/**
 * Stores the clinic's default card; the one entered last wins. It is then charged for the open invoices of orders, and for the
 * orders of shops that waited for it.
 */
export async function recordCard(trx: TenantTransaction, scope: Scope, card: ProcessorCard): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const account = await findAccount(trx, clinicId);
  if (account?.card_ref === card.ref) return;
  if (account?.card_added_at && account.card_added_at > card.addedAt) return;
  await upsertAccount(trx, clinicId, {
    card_ref: card.ref,
    card_brand: card.brand,
    card_last4: card.last4,
    card_expires_on: card.expiresOn,
    card_added_at: card.addedAt,
  });
  await setHasDefaultCard(trx, clinicId);
  await appendAudit(trx, scope, { action: "card_saved" });
  for (const { id } of await listOpenOfOrders(trx, clinicId)) {
    await scope.mode.jobs.enqueue(trx, collectInvoiceJob, { clinicId, invoiceId: id });
  }
  await scope.mode.jobs.enqueue(trx, settleHeldUpJob, { clinicId });
}
