import type { Insertable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { PasskeyChallenges, Passkeys } from "#db/schema.gen.ts";

type Person = { organisationId: string; userId: string };

/** Stores a challenge, and deletes expired ones. */
export async function insertChallenge(
  directory: Executor,
  challenge: Insertable<PasskeyChallenges>,
  now: Date,
): Promise<void> {
  await directory.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
  await directory.insertInto("passkey_challenges").values(challenge).execute();
}

/** Consumes a challenge. Returns the user whose new passkey it is for, or null for signing in; undefined if there is none. */
export async function takeChallenge(directory: Executor, challengeHash: Buffer, now: Date) {
  const challenge = await directory
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", challengeHash)
    .returning(["user_id", "expires_at"])
    .executeTakeFirst();
  return challenge && challenge.expires_at > now ? challenge.user_id : undefined;
}

export async function insertPasskey(trx: TenantTransaction, row: Insertable<Passkeys>): Promise<void> {
  await trx.insertInto("passkeys").values(row).execute();
}

function passkeysOf(trx: TenantTransaction, { organisationId, userId }: Person) {
  return trx
    .selectFrom("passkeys")
    .select(["id", "name", "host", "credential", "transports", "created_at", "last_used_at"])
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId);
}

export const listPasskeys = (trx: TenantTransaction, person: Person) =>
  passkeysOf(trx, person).orderBy("created_at").orderBy("id").execute();
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export const findPasskeyOfHost = (trx: TenantTransaction, person: Person, host: string) =>
  passkeysOf(trx, person).where("host", "=", host).limit(1).executeTakeFirst();

export const findPasskey = (trx: TenantTransaction, person: Person, credential: string) =>
  passkeysOf(trx, person)
    .select(["public_key", "uses"])
    .where("credential", "=", credential)
    .executeTakeFirst();

export type PasskeyWithKey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export async function updateUse(
  trx: TenantTransaction,
  { organisationId }: Person,
  id: string,
  { uses, now }: { uses: number; now: Date },
): Promise<void> {
  await trx
    .updateTable("passkeys")
    .set({ uses, last_used_at: now })
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .execute();
}

export async function deletePasskey(
  trx: TenantTransaction,
  { organisationId, userId }: Person,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("passkeys")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes a person's passkeys, all or all but one. Returns their number. */
export async function deletePasskeys(
  trx: TenantTransaction,
  { organisationId, userId }: Person,
  except: string | null,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("passkeys")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .$if(except !== null, (query) => query.where("id", "!=", except!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
