import type { KeyTableQuery } from "@kitpath/contract/access/api-keys/list-query";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { orderOf } from "#db/order-of.ts";
import type { ApiKeyHashes, ApiKeys } from "#db/schema.gen.ts";

type KeyOf = { organisationId: string; keyId: string };

export function findKey(directory: Executor, keyHash: Buffer) {
  return directory
    .selectFrom("api_key_hashes")
    .innerJoin("organisations", "organisations.id", "api_key_hashes.clinic_id")
    .select([
      "api_key_hashes.clinic_id",
      "api_key_hashes.key_id",
      "api_key_hashes.last_used_at",
      "api_key_hashes.expires_at",
      "api_key_hashes.scopes",
      "api_key_hashes.addresses",
      "organisations.kind",
      "organisations.suspended_at",
      "organisations.confirmed_at",
      "organisations.flag_developer",
      "organisations.flag_team",
      "organisations.flag_orders",
      "organisations.flag_storefront",
    ])
    .where("api_key_hashes.key_hash", "=", keyHash)
    .executeTakeFirst();
}

/** Whether a secret of a key still works. */
export async function isKeyInUse(
  directory: Executor,
  { organisationId, keyId }: KeyOf,
  now: Date,
): Promise<boolean> {
  const found = await directory
    .selectFrom("api_key_hashes as h")
    .innerJoin("organisations as o", "o.id", "h.clinic_id")
    .select("h.key_id")
    .where("h.clinic_id", "=", organisationId)
    .where("h.key_id", "=", keyId)
    .where((eb) => eb.or([eb("h.expires_at", "is", null), eb("h.expires_at", ">", now)]))
    .where("o.suspended_at", "is", null)
    .where("o.confirmed_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertKey(trx: TenantTransaction, key: Insertable<ApiKeys>): Promise<void> {
  await trx.insertInto("api_keys").values(key).execute();
}

export async function insertHash(trx: TenantTransaction, hash: Insertable<ApiKeyHashes>): Promise<void> {
  await trx.insertInto("api_key_hashes").values(hash).execute();
}

export type KeyList = { isRevoked: boolean; sort: KeyTableQuery["sort"] };

/** An organisation's keys, each with its present secret. */
const withSecrets = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("api_keys as k")
    .leftJoin("api_key_hashes as h", (join) =>
      join
        .onRef("h.clinic_id", "=", "k.clinic_id")
        .onRef("h.key_id", "=", "k.id")
        .on("h.replaced_at", "is", null),
    )
    .where("k.clinic_id", "=", clinicId);

/** Lists keys: those in use, or those that were revoked. */
export function listKeys(trx: TenantTransaction, clinicId: string, { isRevoked, sort }: KeyList) {
  const { by, direction } = orderOf(sort, {
    keyName: sql`lower(k.key_name)`,
    createdAt: "k.created_at",
  });
  return withSecrets(trx, clinicId)
    .select([
      "k.id",
      "k.key_name",
      "k.created_at",
      "k.scopes",
      "k.addresses",
      "h.last_used_at",
      "h.expires_at",
    ])
    .where("k.revoked_at", isRevoked ? "is not" : "is", null)
    .orderBy(by, direction)
    .orderBy("k.id", direction)
    .execute();
}
export type Key = Awaited<ReturnType<typeof listKeys>>[number];

/** Returns who made a key. */
export async function getMaker(trx: TenantTransaction, { organisationId, keyId }: KeyOf) {
  const { created_by } = await trx
    .selectFrom("api_keys")
    .select("created_by")
    .where("clinic_id", "=", organisationId)
    .where("id", "=", keyId)
    .executeTakeFirstOrThrow();
  return created_by;
}

/** Lists the keys in use that a person has made, and others by their ids. */
export const selectKeysOf = (
  trx: TenantTransaction,
  { organisationId, userId }: { organisationId: string; userId: string },
  others: readonly string[],
) =>
  withSecrets(trx, organisationId)
    .select(["k.id", "k.key_name", "k.created_at", "h.last_used_at"])
    .where("k.revoked_at", "is", null)
    .where((eb) => eb.or([eb("k.created_by", "=", userId), eb("k.id", "=", anyOf(others))]))
    .orderBy("k.created_at")
    .orderBy("k.id")
    .execute();

/** Lists the secrets replaced by a rotation that still work, those with the latest expiry first. */
export function listReplaced(trx: TenantTransaction, clinicId: string, now: Date) {
  return trx
    .selectFrom("api_key_hashes")
    .select(["key_id", "last_used_at", "expires_at"])
    .where("clinic_id", "=", clinicId)
    .where("replaced_at", "is not", null)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .execute();
}
export type Replaced = Awaited<ReturnType<typeof listReplaced>>[number];

/**
 * Locks a key in use until the transaction ends; returns whether there is one. A key cannot be revoked while it is rotated;
 * otherwise the new secret would keep working.
 */
export async function lockKey(trx: TenantTransaction, { organisationId, keyId }: KeyOf): Promise<boolean> {
  const held = await trx
    .selectFrom("api_keys")
    .select("id")
    .where("clinic_id", "=", organisationId)
    .where("id", "=", keyId)
    .where("revoked_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Finds the current hash of a key in use and locks it until the transaction ends. */
export function lockHash(trx: TenantTransaction, { organisationId, keyId }: KeyOf) {
  return trx
    .selectFrom("api_key_hashes")
    .selectAll()
    .where("clinic_id", "=", organisationId)
    .where("key_id", "=", keyId)
    .where("replaced_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Marks the current secrets of a key as replaced, so that they expire at `end` at the latest, and deletes those that have
 * expired.
 */
export async function replaceHashes(
  trx: TenantTransaction,
  { organisationId, keyId }: KeyOf,
  { now, end }: { now: Date; end: Date },
): Promise<void> {
  await trx
    .updateTable("api_key_hashes")
    .set({
      replaced_at: sql`coalesce(replaced_at, ${now})`,
      expires_at: sql`least(expires_at, ${end}::timestamptz)`,
    })
    .where("clinic_id", "=", organisationId)
    .where("key_id", "=", keyId)
    .execute();
  await trx
    .deleteFrom("api_key_hashes")
    .where("clinic_id", "=", organisationId)
    .where("key_id", "=", keyId)
    .where("replaced_at", "<", now)
    .where("expires_at", "<=", now)
    .execute();
}

/** Returns whether there was such a key in use. */
export async function markKeyRevoked(
  trx: TenantTransaction,
  { organisationId, keyId }: KeyOf,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("clinic_id", "=", organisationId)
    .where("id", "=", keyId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  await trx
    .deleteFrom("api_key_hashes")
    .where("clinic_id", "=", organisationId)
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

/**
 * Takes up to `wanted` requests from a key's quota for a minute. Returns how many have now been taken, or null if the quota was
 * already used up. A process whose clock is behind takes from the minute that another process has begun.
 */
export async function takeRequests(
  directory: Executor,
  { keyId, minute, wanted, limit }: { keyId: string; minute: Date; wanted: number; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ taken: number }>`
    update api_key_hashes set minute_at = greatest(minute_at, ${minute}::timestamptz),
      taken = ${wanted}::integer + case when minute_at >= ${minute}::timestamptz then taken else 0 end
    where key_id = ${keyId} and replaced_at is null
      and (minute_at is null or minute_at < ${minute}::timestamptz or taken < ${limit}::integer)
    returning taken`.execute(directory);
  return rows[0]?.taken ?? null;
}
