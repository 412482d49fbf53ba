import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Orders } from "#db/schema.gen.ts";
import { journeyOf } from "#db/journey-of.ts";

/** Returns the subjects of events, with the identifiers that partners know. */
export function listSubjects(trx: TenantTransaction, clinicId: string, eventIds: readonly string[]) {
  return trx
    .selectFrom("domain_events as e")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
    )
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "o.clinic_id").onRef("p.id", "=", "o.patient_id"),
    )
    .select([
      "e.id",
      "e.type",
      "e.occurred_at",
      "e.scheduled_at",
      "e.appointment_kind",
      "p.partner_user_id",
      "e.order_id",
      "e.kit_id",
      "e.test_id",
      "o.order_number",
      "o.product_code",
      // As it was when the order was placed: a physician is asked from then on.
      sql<Orders["approval"]>`case when e.type = 'ORDER.CREATED' and exists (select from order_approvals a
        where a.clinic_id = o.clinic_id and a.order_id = o.id) then 'waiting' else o.approval end`.as(
        "approval",
      ),
      journeyOf("o").as("journey"),
    ])
    .where("e.clinic_id", "=", clinicId)
    .where("e.id", "=", anyOf(eventIds))
    .execute();
}
export type Subject = Awaited<ReturnType<typeof listSubjects>>[number];

export function listKitsOfOrders(trx: TenantTransaction, clinicId: string, orderIds: readonly string[]) {
  return trx
    .selectFrom("kits")
    .select([
      "id",
      "order_id",
      "kit_code",
      "outbound_carrier",
      "outbound_tracking_code",
      "return_carrier",
      "return_tracking_code",
      "return_tracking_url",
    ])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", anyOf(orderIds))
    .orderBy("id")
    .execute();
}
export type SubjectKit = Awaited<ReturnType<typeof listKitsOfOrders>>[number];
