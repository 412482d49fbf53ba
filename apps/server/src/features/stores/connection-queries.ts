import type { Insertable } from "kysely";
import type { Executor } from "#db/database.ts";
import type { StoreConnections } from "#db/schema.gen.ts";

/** Keeps a shop that waits to be linked, and lets go of those whose time was over a day ago. */
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

/** Uses up a link; undefined when it is not good any more. */
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

/** Gives the shop to the clinic unless somebody has it; gives who has it. */
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

/** Every store of every clinic, for the work that goes through them all. */
export const listStorePlaces = (directory: Executor) =>
  directory.selectFrom("store_domains").select(["clinic_id", "store_id"]).orderBy("domain").execute();

/** The accesses of shops that wait to be linked, some at a time. */
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
