import { findAccount, upsertAccount } from "./account-queries.ts";
import { recordCard } from "./record-card.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { systemScope } from "../../../system-scope.ts";

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
