import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { SearchParts } from "#db/searching.ts";
import type { Page } from "#db/page.ts";

const latestPage = (trx: TenantTransaction, clinicId: string, { offset, limit }: Page) =>
  trx
    .selectFrom("patients")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("erased_at", "is", null)
    .orderBy("last_active_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

type Ordered = { order_count: number; last: Date | null };

/**
 * The number and latest time of the orders of a person `p`: those for them, and those that name no patient and of which a kit is
 * registered to them.
 */
const orderedBy = (clinicId: string) => sql<Ordered>`(
  select count(*) as order_count, max(created_at) as last from (
    select o.created_at from orders o where o.clinic_id = ${clinicId} and o.patient_id = p.id
    union all
    select o.created_at from orders o where o.clinic_id = ${clinicId} and o.patient_id is null and o.id in (
      select t.order_id from tests t
      where t.clinic_id = ${clinicId} and t.patient_id = p.id and t.status <> 'withdrawn')
  ) found)`;

/** Lists people with the number and date of their orders, the latest first. */
const listByIds = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .selectFrom("patients as p")
    .leftJoinLateral(orderedBy(clinicId).as("ordered"), (join) => join.onTrue())
    .select([
      "p.id",
      "p.first_name",
      "p.last_name",
      "p.date_of_birth",
      "p.email",
      "p.restricted_at",
      "ordered.order_count",
      "ordered.last as last_order_at",
    ])
    .where("p.clinic_id", "=", clinicId)
    .where("p.id", "=", anyOf(ids))
    .orderBy("p.last_active_at", "desc")
    .orderBy("p.id", "desc")
    .execute();
export type ListedCustomer = Awaited<ReturnType<typeof listByIds>>[number];

/** Lists a page of the clinic's customers; the offset is skipped using only the index. */
export async function listCustomers(trx: TenantTransaction, clinicId: string, page: Page) {
  const rows = await latestPage(trx, clinicId, page);
  return listByIds(
    trx,
    clinicId,
    rows.map(({ id }) => id),
  );
}

/** Finds a page of the matching customers and their total number. */
export async function searchCustomers(
  trx: TenantTransaction,
  clinicId: string,
  parts: SearchParts,
  page: Page,
) {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select id, last_active_at from search_customers(${parts[0]}, ${parts[1]}, ${parts[2]})
    )
    select (select count(*) from found) as total, array(
      select id from found order by last_active_at desc, id desc limit ${page.limit} offset ${page.offset}
    ) as ids`.execute(trx);
  const { ids, total } = rows[0]!;
  return { customers: await listByIds(trx, clinicId, ids), total };
}

const patients = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("patients")
    .select([
      "id",
      "title",
      "first_name",
      "last_name",
      "email",
      "mobile_number",
      "accepts_texts",
      "gender",
      "date_of_birth",
      "partner_user_id",
      "created_at",
      "last_active_at",
      "erased_at",
      "restricted_at",
    ])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id);

export const findCustomer = (trx: TenantTransaction, clinicId: string, id: string) =>
  patients(trx, clinicId, id).executeTakeFirst();

/** Finds the person and locks them until the transaction ends, so that nothing is ordered for them meanwhile. */
export const lockCustomer = (trx: TenantTransaction, clinicId: string, id: string) =>
  patients(trx, clinicId, id).forUpdate().executeTakeFirst();
export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** Finds another person who is stored as this one would be. */
export const findTwin = (trx: TenantTransaction, clinicId: string, patientId: string, identityKey: string) =>
  trx
    .selectFrom("patients")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("identity_key", "=", identityKey)
    .where("id", "<>", patientId)
    .executeTakeFirst();

/** Deletes a person who has nothing left. */
export async function deletePatient(trx: TenantTransaction, clinicId: string, patientId: string) {
  await trx.deleteFrom("patients").where("clinic_id", "=", clinicId).where("id", "=", patientId).execute();
}
