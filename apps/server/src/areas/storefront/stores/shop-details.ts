import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Mode, Scope } from "../../../scope.ts";
import type { Store } from "./store.ts";
import { updateStore } from "./queries.ts";

/** Takes over a shop's current title and currency. Its prices are in that currency, whatever they were in before. */
export async function refreshShopDetails(
  scope: Scope,
  store: Store,
  { title, currency }: { title: string; currency: string },
): Promise<void> {
  if (store.title === title && store.currency === currency) return;
  const details = {
    ...(store.title === title ? {} : { title: { from: store.title, to: title } }),
    ...(store.currency === currency ? {} : { currency: { from: store.currency, to: currency } }),
  };
  const clinicId = scope.actor.organisationId;
  await scope.mode.db.inTenant(clinicId, async (trx) => {
    await updateStore(trx, clinicId, store.id, { title, currency });
    await appendAudit(trx, scope, {
      action: "store_changed",
      subjectKind: "store",
      subjectId: store.id,
      details,
    });
  });
}

/** Stores up to when a shop has been reconciled. */
export const recordReconciled = (
  { db }: Mode,
  { clinicId, storeId }: { clinicId: string; storeId: string },
  to: Date,
): Promise<void> =>
  db.inTenant(clinicId, (trx) => updateStore(trx, clinicId, storeId, { reconciled_to: to }));
