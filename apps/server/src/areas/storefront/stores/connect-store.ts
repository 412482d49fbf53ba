import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { linkExpired, readLink } from "./connection-link.ts";
import { claimDomain, takeConnection } from "./connection-queries.ts";
import { getStore } from "./find-store.ts";
import { greetShopJob } from "./greet-shop.job.ts";
import type { Store } from "./queries.ts";
import { insertStore } from "./queries.ts";
import { reopenStore } from "./reopen-store.ts";

/** Links the shop of a connection link to the actor's clinic. Throws `link_expired` and `store_taken`. */
export async function connectStore(scope: Scope, link: string): Promise<Store> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const connectionId = readLink(mode.secrets, link);
  return mode.db.inTenant(clinicId, async (trx) => {
    const connection = await takeConnection(trx, connectionId, now);
    if (!connection) throw linkExpired();
    const { domain, title, currency, access } = connection;
    const newStoreId = newId(now);
    const place = await claimDomain(trx, { domain, clinicId, storeId: newStoreId });
    if (place.clinic_id !== clinicId) throw storeTaken();
    if (place.store_id !== newStoreId) {
      await reopenStore(trx, scope, place.store_id, connection);
      return getStore(trx, clinicId, place.store_id);
    }
    await insertStore(trx, {
      clinic_id: clinicId,
      id: newStoreId,
      type: "shopify",
      domain,
      title,
      currency,
      access,
      created_at: now,
      connected_at: now,
      reconciled_to: now,
    });
    await appendAudit(trx, scope, {
      action: "store_connected",
      subjectKind: "store",
      subjectId: newStoreId,
    });
    await mode.jobs.enqueue(trx, greetShopJob, { clinicId, storeId: newStoreId });
    return getStore(trx, clinicId, newStoreId);
  });
}

function storeTaken(): AppError {
  const message = "This store is linked to another account.";
  return new AppError("store_taken", { message, fields: { general: [message] } });
}
