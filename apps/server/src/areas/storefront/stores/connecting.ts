import { storefrontMessages } from "@kitpath/contract/storefront/stores/storefront-messages";
import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import type { Connection } from "./connection-queries.ts";
import { claimDomain, findConnection, takeConnection } from "./connection-queries.ts";
import { getStore } from "./find-store.ts";
import type { Store } from "./store.ts";
import { insertStore, updateStore } from "./queries.ts";

const payload = z.object({ clinicId: z.string(), storeId: z.string() });

/** Registers webhooks with a shop that has just been connected, and catches up on what has happened. */
export const greetShopJob: JobDefinition<z.infer<typeof payload>> = {
  name: "greet-shop",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireSeconds: 900,
};

/** Returns the shop of a connection link. Throws `link_expired`. */
export async function findWaitingShop(
  { db, secrets }: Mode,
  link: string,
  now: Date,
): Promise<{ title: string; domain: string }> {
  const found = await findConnection(db.directory, readLink(secrets, link), now);
  if (!found) throw linkExpired();
  return found;
}

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

/** Reconnects a store with new credentials and what its shop is called and sells in by now; it continues where it stopped. */
export async function reopenStore(
  trx: TenantTransaction,
  scope: Scope,
  storeId: string,
  { title, currency, access }: Pick<Connection, "title" | "currency" | "access">,
): Promise<void> {
  const { actor, mode, now } = scope;
  const clinicId = actor.organisationId;
  await updateStore(trx, clinicId, storeId, {
    title,
    currency,
    access,
    connected_at: now,
    disconnected_at: null,
  });
  await appendAudit(trx, scope, {
    action: "store_reconnected",
    subjectKind: "store",
    subjectId: storeId,
  });
  await mode.jobs.enqueue(trx, greetShopJob, { clinicId, storeId });
}

const context = "store_connection";

/** Returns the `shopify` parameter, which identifies the waiting shop: signed by us and unreadable to anybody else. */
export const writeLink = (secrets: Secrets, connectionId: string): string =>
  secrets.encrypt(connectionId, context);

/** Throws `link_expired` for a link that we did not write. */
function readLink(secrets: Secrets, link: string): string {
  let id: string;
  try {
    id = secrets.decrypt(link, context);
  } catch (error) {
    throw linkExpired(error);
  }
  if (!isId(id)) throw linkExpired();
  return id;
}

export const linkExpired = (cause?: unknown): AppError =>
  new AppError("link_expired", {
    message: storefrontMessages.expired,
    fields: { general: [storefrontMessages.expired] },
    cause,
  });
