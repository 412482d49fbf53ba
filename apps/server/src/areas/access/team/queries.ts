import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { orderOf } from "#db/order-of.ts";
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

export function listMembers(
  trx: TenantTransaction,
  organisationId: string,
  sort: TeamListQuery["sort"],
  page: Page,
) {
  const { by, direction } = orderOf(sort, {
    name: sql`lower(users.fname || ' ' || users.lname)`,
    email: sql`lower(users.email)`,
    registeredOn: "users.created_at",
  });
  return members(trx, organisationId)
    .orderBy(by, direction)
    .orderBy("users.id", direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export const findMember = (trx: TenantTransaction, organisationId: string, userId: string) =>
  members(trx, organisationId).where("users.id", "=", userId).executeTakeFirst();
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Lists some users, and whether each has not accepted their invitation yet. */
export const selectMembers = (trx: TenantTransaction, organisationId: string, userIds: readonly string[]) =>
  members(trx, organisationId)
    .select(sql<boolean>`logins.password_hash like '!%'`.as("is_invited"))
    .where("users.id", "=", anyOf(userIds))
    .orderBy("users.created_at")
    .execute();

export async function countMembers(trx: TenantTransaction, organisationId: string): Promise<number> {
  const { n } = await trx
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("organisation_id", "=", organisationId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return n;
}
