import type { Insertable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { ApiKeys } from "#db/schema.gen.ts";

export function findKey(directory: Executor, keyHash: Buffer) {
  return directory
    .selectFrom("api_key_hashes")
    .innerJoin("organisations", "organisations.id", "api_key_hashes.clinic_id")
    .select([
      "api_key_hashes.clinic_id",
      "api_key_hashes.key_id",
      "api_key_hashes.last_used_at",
      "organisations.kind",
      "organisations.suspended_at",
      "organisations.flag_developer",
      "organisations.flag_team",
      "organisations.flag_orders",
      "organisations.flag_storefront",
    ])
    .where("api_key_hashes.key_hash", "=", keyHash)
    .executeTakeFirst();
}

export async function insertKey(
  trx: TenantTransaction,
  key: Insertable<ApiKeys>,
  keyHash: Buffer,
): Promise<void> {
  await trx.insertInto("api_keys").values(key).execute();
  await trx
    .insertInto("api_key_hashes")
    .values({ key_hash: keyHash, clinic_id: key.clinic_id, key_id: key.id })
    .execute();
}

/** Newest first: the keys in use, or those that were revoked. */
export function listKeys(trx: TenantTransaction, clinicId: string, revoked: boolean) {
  return trx
    .selectFrom("api_keys as k")
    .leftJoin("api_key_hashes as h", "h.key_id", "k.id")
    .select(["k.id", "k.key_name", "k.created_at", "h.last_used_at"])
    .where("k.clinic_id", "=", clinicId)
    .where("k.revoked_at", revoked ? "is not" : "is", null)
    .orderBy("k.created_at", "desc")
    .orderBy("k.id", "desc")
    .execute();
}
export type Key = Awaited<ReturnType<typeof listKeys>>[number];

/** Gives whether there was such a key in use. */
export async function markKeyRevoked(trx: TenantTransaction, clinicId: string, keyId: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", keyId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  await trx
    .deleteFrom("api_key_hashes")
    .where("clinic_id", "=", clinicId)
    .where("key_id", "=", keyId)
    .execute();
  return numUpdatedRows > 0n;
}

export async function touchKey(directory: Executor, keyHash: Buffer, now: Date): Promise<void> {
  await directory
    .updateTable("api_key_hashes")
    .set({ last_used_at: now })
    .where("key_hash", "=", keyHash)
    .execute();
}
