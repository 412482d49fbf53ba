import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

/** Finds people with what decides whether they can be invited; those who are erased are left out. */
export const listInvitable = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .selectFrom("patients")
    .select(["id", "first_name", "email", "mobile_number", "accepts_texts", "restricted_at", "is_invited"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .where("erased_at", "is", null)
    .execute();
export type Invitable = Awaited<ReturnType<typeof listInvitable>>[number];

export const markInvited = async (
  trx: TenantTransaction,
  clinicId: string,
  ids: readonly string[],
): Promise<void> =>
  void (await trx
    .updateTable("patients")
    .set({ is_invited: true })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .where("is_invited", "=", false)
    .execute());

/** Lists the people whom a clinic has never invited, the latest first. */
export const listUninvited = (trx: TenantTransaction, clinicId: string, limit: number) =>
  trx
    .selectFrom("patients")
    .select(["id", "first_name", "last_name", "date_of_birth", "email"])
    .where("clinic_id", "=", clinicId)
    .where("is_invited", "=", false)
    .where("erased_at", "is", null)
    .where("restricted_at", "is", null)
    .orderBy("last_active_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
