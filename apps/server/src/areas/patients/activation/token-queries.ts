import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { PublicTokens } from "#db/schema.gen.ts";

export async function insertToken(trx: TenantTransaction, token: Insertable<PublicTokens>): Promise<void> {
  await trx.insertInto("public_tokens").values(token).execute();
}

/** Deletes the tokens that expired before a time. */
export async function deleteTokens(trx: TenantTransaction, clinicId: string, before: Date): Promise<void> {
  await trx
    .deleteFrom("public_tokens")
    .where("clinic_id", "=", clinicId)
    .where("expires_at", "<", before)
    .execute();
}

/** Lists the newest first, with the user or key that requested each. */
export function listTokens(trx: TenantTransaction, clinicId: string, since: Date, limit: number) {
  return trx
    .selectFrom("public_tokens as t")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "t.clinic_id").onRef("u.id", "=", "t.user_id"),
    )
    .leftJoin("api_keys as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.key_id"),
    )
    .select([
      "t.id",
      "t.ending",
      "t.created_at",
      "t.expires_at",
      "t.used_at",
      "t.revoked_at",
      "u.fname",
      "u.lname",
      "k.key_name",
    ])
    .where("t.clinic_id", "=", clinicId)
    .where("t.created_at", ">", since)
    .orderBy("t.created_at", "desc")
    .orderBy("t.id", "desc")
    .limit(limit)
    .execute();
}
export type ListedTokenRow = Awaited<ReturnType<typeof listTokens>>[number];

const standing = (trx: TenantTransaction, clinicId: string, now: Date) =>
  trx
    .updateTable("public_tokens")
    .where("clinic_id", "=", clinicId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now);

/**
 * Revokes a token; returns whether it was still valid. The row stays locked until the transaction ends, so that a token is never
 * revoked while it is used.
 */
export async function markTokenRevoked(trx: TenantTransaction, clinicId: string, id: string, now: Date) {
  const { numUpdatedRows } = await standing(trx, clinicId, now)
    .set({ revoked_at: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAllTokensRevoked(trx: TenantTransaction, clinicId: string, now: Date) {
  const { numUpdatedRows } = await standing(trx, clinicId, now).set({ revoked_at: now }).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Records that a token is used now; returns whether it was valid. */
export async function markTokenUsed(trx: TenantTransaction, clinicId: string, id: string, now: Date) {
  const { numUpdatedRows } = await standing(trx, clinicId, now)
    .set({ used_at: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findToken(trx: TenantTransaction, clinicId: string, id: string) {
  return trx
    .selectFrom("public_tokens")
    .select(["expires_at", "revoked_at"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Revokes the valid tokens that a user has asked for. */
export async function markTokensOfUserRevoked(
  trx: TenantTransaction,
  { organisationId, userId }: { organisationId: string; userId: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await standing(trx, organisationId, now)
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Revokes the valid tokens that a key has asked for. */
export async function markTokensOfKeyRevoked(
  trx: TenantTransaction,
  { organisationId, keyId }: { organisationId: string; keyId: string },
  now: Date,
): Promise<void> {
  await standing(trx, organisationId, now).set({ revoked_at: now }).where("key_id", "=", keyId).execute();
}
