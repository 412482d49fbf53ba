import type { TenantTransaction } from "#db/database.ts";

const storesOf = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("stores")
    .select(["id", "title", "type", "domain", "currency", "disconnected_at"])
    .where("clinic_id", "=", clinicId);

export const listStores = (trx: TenantTransaction, clinicId: string) =>
  storesOf(trx, clinicId).orderBy("title").orderBy("id").execute();

export const findStore = (trx: TenantTransaction, clinicId: string, id: string) =>
  storesOf(trx, clinicId).where("id", "=", id).executeTakeFirst();
export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;
