import type { Executor } from "#db/database.ts";

export const findConfirmed = (directory: Executor, email: string) =>
  directory
    .selectFrom("logins")
    .select(["organisation_id", "user_id"])
    .where("email", "=", email.toLowerCase())
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();

/** Lists the organisations that have invited an address, except a user's own. */
export const listInviting = (directory: Executor, email: string, userId: string) =>
  directory
    .selectFrom("logins")
    .innerJoin("organisations as o", "o.id", "logins.organisation_id")
    .select("o.name")
    .where("logins.email", "=", email.toLowerCase())
    .where("logins.user_id", "!=", userId)
    .where("logins.confirmed_at", "is", null)
    .where("o.confirmed_at", "is not", null)
    .orderBy("o.name")
    .execute();

/** Deletes every login of an address except one user's, with its sessions, links and passkeys. Returns whose they were. */
export const deleteOtherLogins = (directory: Executor, email: string, userId: string) =>
  directory
    .deleteFrom("logins")
    .where("email", "=", email.toLowerCase())
    .where("user_id", "!=", userId)
    .returning(["organisation_id", "user_id"])
    .execute();

export async function confirmOrganisation(
  directory: Executor,
  organisationId: string,
  at: Date,
): Promise<void> {
  await directory
    .updateTable("organisations")
    .set({ confirmed_at: at })
    .where("id", "=", organisationId)
    .where("confirmed_at", "is", null)
    .execute();
}

/** Lists the users of organisations that were registered before a moment and that nobody has confirmed. */
export const listUnconfirmed = (directory: Executor, before: Date, limit: number) =>
  directory
    .selectFrom("organisations")
    .innerJoin("logins", "logins.organisation_id", "organisations.id")
    .select(["logins.organisation_id", "logins.user_id"])
    .where("organisations.confirmed_at", "is", null)
    .where("organisations.forgotten_at", "is", null)
    .where("organisations.created_at", "<", before)
    .orderBy("organisations.created_at")
    .limit(limit)
    .execute();

/** Takes a registration that nobody has confirmed out of use, and erases its details. */
export async function eraseOrganisation(
  directory: Executor,
  organisationId: string,
  now: Date,
): Promise<void> {
  const none = "Forgotten";
  await directory
    .updateTable("organisations")
    .set({
      name: none,
      address_line1: none,
      address_line2: null,
      city: none,
      postcode: none,
      partner_code: organisationId,
      suspended_at: now,
      forgotten_at: now,
    })
    .where("id", "=", organisationId)
    .execute();
}
