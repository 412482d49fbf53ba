import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

function members(trx: TenantTransaction, organisationId: string) {
  return trx
    .selectFrom("users")
    .innerJoin("logins", "logins.user_id", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.fname",
      "users.lname",
      "users.created_at",
      "users.last_login_at",
      "logins.role_code",
    ])
    .where("users.organisation_id", "=", organisationId)
    .where("users.deleted_at", "is", null);
}

export const listMembers = (trx: TenantTransaction, organisationId: string, page: Page) =>
  members(trx, organisationId)
    .orderBy("users.created_at")
    .orderBy("users.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const findMember = (trx: TenantTransaction, organisationId: string, userId: string) =>
  members(trx, organisationId).where("users.id", "=", userId).executeTakeFirst();
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export async function countMembers(trx: TenantTransaction, organisationId: string): Promise<number> {
  const { n } = await trx
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("organisation_id", "=", organisationId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return n;
}
