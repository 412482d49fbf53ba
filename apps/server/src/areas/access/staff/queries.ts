import { partnerKinds } from "@kitpath/contract/access/organisation/partner-kinds";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";

/** Finds a partner or a lab, but not the platform itself. */
export function findPartner(directory: Executor, organisationId: string) {
  return directory
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", organisationId)
    .where("kind", "in", [...partnerKinds])
    .executeTakeFirst();
}

export function findPlatform(directory: Executor) {
  return directory
    .selectFrom("organisations")
    .select("id")
    .where("kind", "=", "platform")
    .orderBy("id")
    .executeTakeFirst();
}

export const listStaffIds = (trx: TenantTransaction, platformId: string, pattern: string) =>
  trx
    .selectFrom("users")
    .select("id")
    .where("organisation_id", "=", platformId)
    .where("deleted_at", "is", null)
    // As partners' audit logs show them.
    .where(sql`fname || ' ' || lname || ' (Kitpath)'`, "ilike", pattern)
    .limit(1000)
    .execute();

export const listStaffNames = (trx: TenantTransaction, platformId: string, userIds: readonly string[]) =>
  trx
    .selectFrom("users")
    .select(["id", "fname", "lname"])
    .where("organisation_id", "=", platformId)
    .where("id", "=", anyOf(userIds))
    .where("deleted_at", "is", null)
    .execute();
