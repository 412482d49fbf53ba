import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { TwoFactor } from "#db/schema.gen.ts";

type Person = { organisationId: string; userId: string };

export function findTwoFactor(trx: TenantTransaction, { organisationId, userId }: Person) {
  return trx
    .selectFrom("two_factor")
    .select(["confirmed_at"])
    .select((eb) =>
      eb
        .selectFrom("recovery_codes")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("recovery_codes.organisation_id", "=", "two_factor.organisation_id")
        .whereRef("recovery_codes.user_id", "=", "two_factor.user_id")
        .as("recovery_codes_left"),
    )
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
}
export type TwoFactorState = Awaited<ReturnType<typeof findTwoFactor>>;

/** Locked until the transaction ends, so that no code is accepted twice concurrently. */
export function lockTwoFactor(trx: TenantTransaction, { organisationId, userId }: Person) {
  return trx
    .selectFrom("two_factor")
    .select(["secret", "created_at", "confirmed_at", "used_step"])
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces an unconfirmed setup. Returns false if two-factor sign-in is on. */
export async function replaceSetup(trx: TenantTransaction, row: Insertable<TwoFactor>): Promise<boolean> {
  const { secret, created_at } = row;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("two_factor")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["organisation_id", "user_id"])
        .doUpdateSet({ secret, created_at })
        .where("two_factor.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Change = { confirmed_at?: Date; used_step?: number };

export async function updateTwoFactor(
  trx: TenantTransaction,
  { organisationId, userId }: Person,
  change: Change,
): Promise<void> {
  await trx
    .updateTable("two_factor")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

/** Deletes it with the recovery codes: one that is on, or also one that was only begun. Returns whether there was one. */
export async function deleteTwoFactor(
  trx: TenantTransaction,
  { organisationId, userId }: Person,
  which: "on" | "any",
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("two_factor")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .$if(which === "on", (query) => query.where("confirmed_at", "is not", null))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteRecoveryCodes(
  trx: TenantTransaction,
  { organisationId, userId }: Person,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_codes")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  trx: TenantTransaction,
  { organisationId, userId }: Person,
  hashes: Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, { organisationId, userId });
  const rows = hashes.map((code_hash) => ({
    organisation_id: organisationId,
    user_id: userId,
    code_hash,
    created_at: now,
  }));
  await trx.insertInto("recovery_codes").values(rows).execute();
}

/** Consumes a recovery code. Returns whether it existed. */
export async function takeRecoveryCode(
  trx: TenantTransaction,
  { organisationId, userId }: Person,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_codes")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns every user's secret, locked until the transaction ends. */
export const lockSecrets = (trx: TenantTransaction, organisationId: string) =>
  trx
    .selectFrom("two_factor")
    .select(["user_id", "secret"])
    .where("organisation_id", "=", organisationId)
    .orderBy("user_id")
    .forUpdate()
    .execute();

export async function replaceSecret(
  trx: TenantTransaction,
  { organisationId, userId }: Person,
  secret: string,
): Promise<void> {
  await trx
    .updateTable("two_factor")
    .set({ secret })
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}
