import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

type Customer = { id: string; first_name: string; last_name: string; email: string; mobile_number: string };

/** As many as a page of the list; of a larger family nobody is suggested. */
const most = 50;

/** The other customers of a clinic who can be joined with somebody. */
const others = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("patients")
    .select(["id", "first_name", "last_name", "date_of_birth", "email", "mobile_number"])
    .where("clinic_id", "=", clinicId)
    .where("id", "<>", id)
    .where("erased_at", "is", null)
    .where("restricted_at", "is", null)
    .orderBy("id", "desc")
    .limit(most);

/** Lists the people of a name who were born on one of these days. */
export const listByName = (
  trx: TenantTransaction,
  clinicId: string,
  { id, first_name: first, last_name: last }: Customer,
  dates: readonly string[],
) =>
  others(trx, clinicId, id)
    .where(sql<string>`lower(last_name)`, "=", last.toLowerCase())
    .where(sql<string>`lower(first_name)`, "=", first.toLowerCase())
    .where(sql<boolean>`date_of_birth = any(${dates}::date[])`)
    .execute();
export type NamedCustomer = Awaited<ReturnType<typeof listByName>>[number];

const sharedContacts = [
  (of: string) => sql<string>`lower(${sql.ref(`${of}.email`)})`,
  (of: string) => sql<string>`right(regexp_replace(${sql.ref(`${of}.mobile_number`)}, '\\D', '', 'g'), 8)`,
];

/** Lists the people who were born on a customer's day and have the same e-mail address or a number that ends alike. */
export async function listBornAt(trx: TenantTransaction, clinicId: string, id: string) {
  const rows = [];
  for (const contact of sharedContacts)
    rows.push(
      ...(await trx
        .selectFrom("patients as p")
        .innerJoin("patients as other", (join) =>
          join.onRef("other.clinic_id", "=", "p.clinic_id").on(contact("other"), "=", contact("p")),
        )
        .select(["other.id", "other.first_name", "p.first_name as own_first_name"])
        .where("p.clinic_id", "=", clinicId)
        .where("p.id", "=", id)
        .whereRef("other.id", "<>", "p.id")
        .whereRef("other.date_of_birth", "=", "p.date_of_birth")
        .where("other.erased_at", "is", null)
        .where("other.restricted_at", "is", null)
        .limit(most)
        .execute()),
    );
  return rows;
}

/** Lists the people with a customer's e-mail address, or a number that ends alike. */
export async function listByContact(
  trx: TenantTransaction,
  clinicId: string,
  { id, email, mobile_number: number }: Customer,
): Promise<NamedCustomer[]> {
  const byEmail = await others(trx, clinicId, id)
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .execute();
  const digits = number.replace(/\D/g, "").slice(-8);
  if (digits.length < 8) return byEmail;
  const byNumber = await others(trx, clinicId, id)
    .where(sql<string>`right(regexp_replace(mobile_number, '\\D', '', 'g'), 8)`, "=", digits)
    .execute();
  const known = new Set(byEmail.map((row) => row.id));
  return [...byEmail, ...byNumber.filter((row) => !known.has(row.id))];
}
