import type { Insertable } from "kysely";
import type { Executor } from "#db/database.ts";
import type { StoreConnections } from "#db/schema.gen.ts";

/** Stores a shop that waits to be linked, and deletes those that expired over a day ago. */
export async function insertConnection(
  directory: Executor,
  connection: Insertable<StoreConnections>,
  overBefore: Date,
): Promise<void> {
  await directory.deleteFrom("store_connections").where("expires_at", "<", overBefore).execute();
  await directory.insertInto("store_connections").values(connection).execute();
}

export const findConnection = (directory: Executor, id: string, now: Date) =>
  directory
    .selectFrom("store_connections")
    .select(["title", "domain"])
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Consumes a link; undefined if it is no longer valid. */
export const takeConnection = (trx: Executor, id: string, now: Date) =>
  trx
    .updateTable("store_connections")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["domain", "title", "currency", "access"])
    .executeTakeFirst();
export type Connection = NonNullable<Awaited<ReturnType<typeof takeConnection>>>;

export const findStorePlace = (directory: Executor, domain: string) =>
  directory
    .selectFrom("store_domains")
    .select(["clinic_id", "store_id"])
    .where("domain", "=", domain)
    .executeTakeFirst();
export type StorePlace = NonNullable<Awaited<ReturnType<typeof findStorePlace>>>;

/** Assigns the shop to the clinic unless it already belongs to one; returns the owner. */
export async function claimDomain(
  trx: Executor,
  { domain, clinicId, storeId }: { domain: string; clinicId: string; storeId: string },
): Promise<StorePlace> {
  await trx
    .insertInto("store_domains")
    .values({ domain, clinic_id: clinicId, store_id: storeId })
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .execute();
  return trx
    .selectFrom("store_domains")
    .select(["clinic_id", "store_id"])
    .where("domain", "=", domain)
    .executeTakeFirstOrThrow();
}

export async function releaseDomains(trx: Executor, clinicId: string): Promise<void> {
  await trx.deleteFrom("store_domains").where("clinic_id", "=", clinicId).execute();
}

/** Lists every store of every clinic, for jobs over all of them. */
export const listStorePlaces = (directory: Executor) =>
  directory.selectFrom("store_domains").select(["clinic_id", "store_id"]).orderBy("domain").execute();

/** Lists the credentials of shops that wait to be linked, in pages. */
export const listAccesses = (directory: Executor, after: string | null, limit: number) =>
  directory
    .selectFrom("store_connections")
    .select(["id", "domain", "access"])
    .$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(limit)
    .execute();

export async function replaceWaitingAccess(
  directory: Executor,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await directory
    .updateTable("store_connections")
    .set({ access: to })
    .where("id", "=", id)
    .where("access", "=", from)
    .execute();
}
