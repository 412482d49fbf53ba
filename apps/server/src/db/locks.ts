import { sql } from "kysely";
import { AppError } from "../errors/errors.ts";
import type { TenantTransaction } from "./database.ts";

/** Locks that transactions take, so that what they decide by stays as they read it. */

/** Makes others who hold the same organisation wait until the transaction ends, but not those who only refer to it. */
export async function holdOrganisation(trx: TenantTransaction, organisationId: string): Promise<void> {
  await trx
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes others who ask for the same name wait until the transaction ends. */
export async function lockName(trx: TenantTransaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * Locks an e-mail address, with or without an account, until the transaction ends. Call it before you change anything of the address:
 * confirming it deletes the others' links and logins, and whoever holds those must not wait for this lock.
 */
export const lockAddress = (trx: TenantTransaction, email: string): Promise<void> =>
  lockName(trx, `address ${email.toLowerCase()}`);

/**
 * Keeps a session from ending before the transaction does, so that whoever ends it finds everything done in it, and nothing happens in
 * it afterwards. Throws `unauthenticated` if it has ended.
 */
export async function holdSession(trx: TenantTransaction, tokenHash: Buffer): Promise<void> {
  const found = await trx
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new AppError("unauthenticated");
}
