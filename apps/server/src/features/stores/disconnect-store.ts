import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import type { Store } from "./queries.ts";
import { lockStore, updateStore } from "./queries.ts";

/** Notes that a shop does not let us in any more. Nothing else is touched, and one that has let us in anew stays. */
export async function disconnectStore(scope: Scope, store: Store): Promise<void> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  await mode.db.inTenant(clinicId, async (trx) => {
    const current = await lockStore(trx, clinicId, store.id);
    if (!current?.access || current.access !== store.access) return;
    await updateStore(trx, clinicId, store.id, { access: null, disconnected_at: now });
    await appendAudit(trx, scope, {
      action: "store_disconnected",
      subjectKind: "store",
      subjectId: store.id,
    });
  });
}
