import type { BillingDeps } from "./billing-deps.ts";
import { findAccount, setHasDefaultCard, upsertAccount } from "./account-queries.ts";
import { keepCard, loseCard } from "./record-card.ts";
import { systemScope } from "../../../system-scope.ts";

/**
 * Reads the clinic's customer and its default card from the processor, which replaces cards by itself when banks do, and in whose
 * dashboard a card can be taken off and a customer deleted.
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
    if (told.card) await keepCard(trx, scope, told.card);
    else if (known.card_ref) await loseCard(trx, scope);
    else await setHasDefaultCard(trx, clinicId, false);
  });
}
