import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

/** Lists the tests of some people as JSON, with what a joining of these people changes. */
export async function listTestsAsJson(
  trx: TenantTransaction,
  clinicId: string,
  patientIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom("tests")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", anyOf(patientIds))
    .select(
      sql<string>`jsonb_build_object('id', id, 'patient_id', patient_id, 'first_name', first_name, 'last_name', last_name,
        'gender', gender, 'search_text', search_text)::text`.as("row"),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ row }) => row);
}

export const givePersonTests = async (
  trx: TenantTransaction,
  clinicId: string,
  from: string,
  to: string,
): Promise<void> =>
  void (await trx
    .updateTable("tests")
    .set({ patient_id: to })
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", from)
    .execute());

/** Writes such tests back, as far as they are still the person's; the details of those alone that have no results. */
export async function giveTestsBack(
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  rows: readonly string[],
): Promise<void> {
  const before = sql`jsonb_to_recordset(${`[${rows.join(",")}]`}::jsonb) as b (id uuid, patient_id uuid, first_name text,
    last_name text, gender text, search_text text)`;
  const isTheirs = sql`t.clinic_id = ${clinicId} and t.id = b.id and t.patient_id = ${patientId}`;
  await sql`
    update tests t set first_name = b.first_name, last_name = b.last_name, gender = b.gender, search_text = b.search_text
    from ${before} where ${isTheirs} and t.processed_at is null`.execute(trx);
  await sql`update tests t set patient_id = b.patient_id from ${before} where ${isTheirs}`.execute(trx);
}
