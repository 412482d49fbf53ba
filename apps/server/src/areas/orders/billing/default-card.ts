import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ProcessorCard } from "#payments/processor.ts";
import { ProcessorUnavailable } from "#payments/processor.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { findAccount, setHasDefaultCard, upsertAccount } from "./account-queries.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { listOpenOfOrders, updateInvoice } from "./invoice-queries.ts";
import { cardSaved } from "./moves.ts";

/** Returns the processor's page for entering the clinic's card. Throws `nothing_to_pay`, `processor_unavailable`. */
export async function startCardSetup(scope: Scope): Promise<string> {
  const { payments } = scope.mode;
  if (!payments) throw new AppError("nothing_to_pay");
  const deps: BillingDeps = { mode: { ...scope.mode, payments }, now: () => scope.now };
  const clinicId = scope.actor.organisationId;
  try {
    const { customerRef } = await ensureCustomer(deps, clinicId, scope.now);
    const returnPath = "/admin/clinics/billing?card=saved";
    const { ref, url } = await payments.startCardSetup({ clinicId, customerRef, returnPath });
    await scope.mode.db.inTenant(clinicId, async (trx) => {
      await upsertAccount(trx, clinicId, { setup_ref: ref });
      await appendAudit(trx, scope, { action: "card_setup_started" });
    });
    return url;
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) throw error;
    throw new AppError("processor_unavailable", { cause: error });
  }
}

/** Asks the processor for the outcome of a card setup, and stores the card. */
export async function finishCardSetup(deps: BillingDeps, clinicId: string, setupRef: string): Promise<void> {
  const { db, payments } = deps.mode;
  const setup = await payments.finishCardSetup(setupRef);
  if (setup.state === "open") return;
  await db.inTenant(clinicId, async (trx) => {
    if (setup.state === "complete") await recordCard(trx, systemScope(deps, clinicId), setup.card);
    const account = await findAccount(trx, clinicId);
    if (account?.setup_ref === setupRef) await upsertAccount(trx, clinicId, { setup_ref: null });
  });
}

/** Stores the card of a completed setup as the clinic's default; the one entered last wins. */
export async function recordCard(trx: TenantTransaction, scope: Scope, card: ProcessorCard): Promise<void> {
  const account = await findAccount(trx, scope.actor.organisationId);
  if (account?.card_ref === card.ref) return;
  if (account?.card_added_at && account.card_added_at > card.addedAt) return;
  await storeCard(trx, scope, card);
}

/**
 * Stores the clinic's default card as it is at the processor. Another one is then charged for the open invoices of orders.
 */
async function storeCard(trx: TenantTransaction, scope: Scope, card: ProcessorCard): Promise<void> {
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
    // The bank may have replaced it: what the old one declined may be tried once more.
    await updateInvoice(trx, clinicId, id, { answered_card_ref: null });
    await scope.mode.jobs.enqueue(trx, collectInvoiceJob, { clinicId, invoiceId: id });
  }
  await react(trx, scope, cardSaved, { clinicId });
}

/** The processor no longer has a default card of the clinic: orders by card need another one. */
async function removeCard(trx: TenantTransaction, scope: Scope): Promise<void> {
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

/**
 * Reads the clinic's customer and its default card from the processor. It replaces cards when banks do, and staff can remove a card
 * or delete a customer in its dashboard.
 */
export async function refreshCustomer(deps: BillingDeps, clinicId: string): Promise<void> {
  const { db, payments } = deps.mode;
  const account = await db.inTenant(clinicId, (trx) => findAccount(trx, clinicId));
  const ref = account?.customer_ref;
  if (!ref) return;
  const told = await payments.getCustomer(ref);
  await db.inTenant(clinicId, async (trx) => {
    const scope = systemScope(deps, clinicId);
    const known = await findAccount(trx, clinicId);
    // Another card was set up, or another customer made, since it was asked for.
    if (known?.customer_ref !== ref || known.card_ref !== account.card_ref) return;
    if (told.isDeleted)
      await upsertAccount(trx, clinicId, { customer_ref: null, lost_customer_ref: ref, setup_ref: null });
    if (told.card) await storeCard(trx, scope, told.card);
    else if (known.card_ref) await removeCard(trx, scope);
    else await setHasDefaultCard(trx, clinicId, false);
  });
}
