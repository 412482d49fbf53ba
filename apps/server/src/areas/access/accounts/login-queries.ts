import { canSignIn } from "#db/can-sign-in.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";

export function getLogin(directory: Executor, organisationId: string, userId: string) {
  return directory
    .selectFrom("logins")
    .select(["email", "role_code", "password_hash", "confirmed_at"])
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/**
 * Finds a user's login if their organisation is not suspended, and locks both against changes until the transaction ends, so that
 * whatever ends all their sessions also ends the one that is being opened.
 */
export function lockOpenLogin(trx: TenantTransaction, organisationId: string, userId: string) {
  return trx
    .selectFrom("logins")
    .innerJoin("organisations", "organisations.id", "logins.organisation_id")
    .select("logins.password_hash")
    .where("logins.organisation_id", "=", organisationId)
    .where("logins.user_id", "=", userId)
    .where("organisations.suspended_at", "is", null)
    .forShare()
    .executeTakeFirst();
}

/** Locks a user's login until the transaction ends; undefined if they have none. */
export function lockLogin(trx: TenantTransaction, organisationId: string, userId: string) {
  return trx
    .selectFrom("logins")
    .select(["email", "confirmed_at"])
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds the role of a user who can sign in and whose organisation is not suspended. */
export function findOpenLogin(
  directory: Executor,
  { organisationId, userId }: { organisationId: string; userId: string },
) {
  return directory
    .selectFrom("logins")
    .innerJoin("organisations", "organisations.id", "logins.organisation_id")
    .select("logins.role_code")
    .where("logins.organisation_id", "=", organisationId)
    .where("logins.user_id", "=", userId)
    .where(canSignIn("logins"))
    .where("organisations.suspended_at", "is", null)
    .executeTakeFirst();
}

type LoginChange = {
  require_password_change?: boolean;
  role_code?: string;
  confirmed_at?: Date;
};

export async function updateLogin(
  directory: Executor,
  organisationId: string,
  userId: string,
  change: LoginChange,
) {
  await directory
    .updateTable("logins")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteLogin(
  directory: Executor,
  organisationId: string,
  userId: string,
): Promise<void> {
  await directory
    .deleteFrom("logins")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

/** Lists the organisation's users with any of the roles and locks them until the transaction ends, so that two changes see each other. */
export const lockUsersWithRoles = (
  directory: Executor,
  organisationId: string,
  roleCodes: readonly string[],
) =>
  directory
    .selectFrom("logins")
    .select(["user_id as userId", "role_code as roleCode", canSignIn("logins").as("canSignIn")])
    .where("organisation_id", "=", organisationId)
    .where("role_code", "in", roleCodes)
    .orderBy("user_id")
    .forUpdate()
    .execute();

/** Lists the e-mails of the organisation's users with any of the roles who can sign in. */
export async function listEmailsWithRoles(
  directory: Executor,
  organisationId: string,
  roleCodes: readonly string[],
): Promise<string[]> {
  const rows = await directory
    .selectFrom("logins")
    .select("email")
    .where("organisation_id", "=", organisationId)
    .where("role_code", "in", roleCodes)
    .where(canSignIn("logins"))
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}
