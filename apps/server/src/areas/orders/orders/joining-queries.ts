import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

/** Lists the orders for some people as JSON, with what a joining of these people changes. */
export async function listOrdersAsJson(
  trx: TenantTransaction,
  clinicId: string,
  patientIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom("orders")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", anyOf(patientIds))
    .select(
      sql<string>`jsonb_build_object('id', id, 'patient_id', patient_id, 'patient_gender', patient_gender,
        'delivery_email', delivery_email, 'delivery_mobile_number', delivery_mobile_number, 'search_text', search_text)::text`.as(
        "row",
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ row }) => row);
}

export const givePersonOrders = async (
  trx: TenantTransaction,
  clinicId: string,
  from: string,
  to: string,
): Promise<void> =>
  void (await trx
    .updateTable("orders")
    .set({ patient_id: to })
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", from)
    .execute());

/** Writes such orders back, as far as they are still those of the person and not erased. */
export const giveOrdersBack = async (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  rows: readonly string[],
): Promise<void> =>
  void (await sql`
    update orders o set patient_id = b.patient_id, patient_gender = b.patient_gender, delivery_email = b.delivery_email,
      delivery_mobile_number = b.delivery_mobile_number, search_text = b.search_text
    from jsonb_to_recordset(${`[${rows.join(",")}]`}::jsonb) as b (id uuid, patient_id uuid, patient_gender text, delivery_email text,
      delivery_mobile_number text, search_text text)
    where o.clinic_id = ${clinicId} and o.id = b.id and o.patient_id = ${patientId} and o.erased_at is null`.execute(
    trx,
  ));
