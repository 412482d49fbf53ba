import type { Insertable, Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Stores } from "#db/schema.gen.ts";

const storeColumns = [
  "id",
  "clinic_id",
  "type",
  "domain",
  "title",
  "currency",
  "access",
  "created_at",
  "connected_at",
  "disconnected_at",
  "reconciled_to",
] as const;

/** Lists every store of a clinic, oldest first. */
export const selectStores = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("stores")
    .select(storeColumns)
    .where("clinic_id", "=", clinicId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const selectStore = (trx: TenantTransaction, clinicId: string, storeId: string) =>
  trx
    .selectFrom("stores")
    .select(storeColumns)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", storeId)
    .executeTakeFirst();

export type Store = NonNullable<Awaited<ReturnType<typeof selectStore>>>;

export async function insertStore(trx: TenantTransaction, store: Insertable<Stores>): Promise<void> {
  await trx.insertInto("stores").values(store).execute();
}

export async function updateStore(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
  change: Updateable<Stores>,
): Promise<void> {
  await trx
    .updateTable("stores")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", storeId)
    .execute();
}

/** Returns the store, locked until the transaction ends. */
export const lockStore = (trx: TenantTransaction, clinicId: string, storeId: string) =>
  trx
    .selectFrom("stores")
    .select(storeColumns)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", storeId)
    .forUpdate()
    .executeTakeFirst();

/** Stores renewed credentials unless the shop has granted others meanwhile. */
export async function replaceAccess(trx: TenantTransaction, store: Store, access: string): Promise<void> {
  await trx
    .updateTable("stores")
    .set({ access })
    .where("clinic_id", "=", store.clinic_id)
    .where("id", "=", store.id)
    .where("access", "=", store.access)
    .execute();
}
