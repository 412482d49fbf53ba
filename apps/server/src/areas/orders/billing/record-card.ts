import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { ProcessorCard } from "#payments/processor.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { findAccount, setHasDefaultCard, upsertAccount } from "./account-queries.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { listOpenOfOrders, updateInvoice } from "./invoice-queries.ts";
import { cardSaved } from "./moves.ts";

/** Stores the card of a completed setup as the clinic's default; the one entered last wins. */
export async function recordCard(trx: TenantTransaction, scope: Scope, card: ProcessorCard): Promise<void> {
  const account = await findAccount(trx, scope.actor.organisationId);
  if (account?.card_ref === card.ref) return;
  if (account?.card_added_at && account.card_added_at > card.addedAt) return;
  await keepCard(trx, scope, card);
}

/**
 * Stores the clinic's default card as it is at the processor. Another one is then charged for the open invoices of orders.
 */
export async function keepCard(trx: TenantTransaction, scope: Scope, card: ProcessorCard): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const account = await findAccount(trx, clinicId);
  const isSame = account?.card_ref === card.ref;
  if (isSame && account.card_last4 === card.last4 && account.card_expires_on === card.expiresOn) return;
  await upsertAccount(trx, clinicId, {
    card_ref: card.ref,
    card_brand: card.brand,
    card_last4: card.last4,
    card_expires_on: card.expiresOn,
    card_added_at: card.addedAt,
  });
  await setHasDefaultCard(trx, clinicId, true);
  await appendAudit(trx, scope, { action: isSame ? "card_updated" : "card_saved" });
  for (const { id } of await listOpenOfOrders(trx, clinicId)) {
    // The bank has replaced it: what the old one declined may be tried once more.
    await updateInvoice(trx, clinicId, id, { answered_card_ref: null });
    await scope.mode.jobs.enqueue(trx, collectInvoiceJob, { clinicId, invoiceId: id });
  }
  await react(trx, scope, cardSaved, { clinicId });
}

/** The processor has no default card of the clinic's any more: orders by card need another one. */
export async function loseCard(trx: TenantTransaction, scope: Scope): Promise<void> {
  const clinicId = scope.actor.organisationId;
  await upsertAccount(trx, clinicId, {
    card_ref: null,
    card_brand: null,
    card_last4: null,
    card_expires_on: null,
    card_added_at: null,
  });
  await setHasDefaultCard(trx, clinicId, false);
  await appendAudit(trx, scope, { action: "card_removed" });
}
