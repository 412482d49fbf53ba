import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { SearchParts } from "#db/searching.ts";

/** Lists orders that match these words and are not the patient's own, with the patient they are for. */
export function listOrdersMentioning(
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  [a, b, c]: SearchParts,
) {
  return trx
    .selectFrom("orders as o")
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "o.clinic_id").onRef("p.id", "=", "o.patient_id"),
    )
    .select([
      "o.id",
      "o.order_number",
      "o.patient_id",
      "o.patient_gender",
      "o.delivery_first_name",
      "o.delivery_last_name",
      "o.delivery_email",
      "o.search_text",
      "p.first_name as patient_first_name",
      "p.last_name as patient_last_name",
      "p.email as patient_email",
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "in", sql<string>`(select id from search_orders(${a}, ${b}, ${c}, null, null, null))`)
    .where("o.patient_id", "is distinct from", patientId)
    .orderBy("o.id")
    .execute();
}

/** Lists whom these orders were sent to. */
export const listReceivers = (trx: TenantTransaction, clinicId: string, orderIds: readonly string[]) =>
  trx
    .selectFrom("orders")
    .select(["delivery_first_name", "delivery_last_name"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(orderIds))
    .orderBy("id")
    .execute();
