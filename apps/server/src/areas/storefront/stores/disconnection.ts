import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { releaseDomains } from "./connection-queries.ts";
import type { Store } from "./store.ts";
import { lockStore, selectStores, updateStore } from "./queries.ts";

/**
 * Marks a shop as disconnected because it has revoked our access. Nothing else changes. Returns false for a shop that has other
 * access since, reconnected or renewed, which stays connected.
 */
export async function disconnectStore(scope: Scope, store: Store): Promise<boolean> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  return mode.db.inTenant(clinicId, async (trx) => {
    const current = await lockStore(trx, clinicId, store.id);
    if (!current?.access) return true;
    if (current.access !== store.access) return false;
    await updateStore(trx, clinicId, store.id, { access: null, disconnected_at: now });
    await appendAudit(trx, scope, {
      action: "store_disconnected",
      subjectKind: "store",
      subjectId: store.id,
    });
    return true;
  });
}

/** Gives up a clinic's shops, so that another account can link them; returns their ids. */
export async function releaseStores(trx: TenantTransaction, { actor, now }: Scope): Promise<string[]> {
  const clinicId = actor.organisationId;
  await releaseDomains(trx, clinicId);
  const stores = await selectStores(trx, clinicId);
  for (const { id } of stores) await updateStore(trx, clinicId, id, { access: null, disconnected_at: now });
  return stores.map(({ id }) => id);
}
