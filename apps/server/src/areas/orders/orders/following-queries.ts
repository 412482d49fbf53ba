import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { journeyOf } from "#db/journey-of.ts";
import { lastAppointment } from "./list-queries.ts";

export function findFollowed(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("orders as o")
    .select(["o.order_number", "o.patient_id", "o.erased_at", journeyOf("o").as("journey")])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
}

export function findFollowedByKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("kits as k")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
    )
    .select(journeyOf("o").as("journey"))
    .where("k.clinic_id", "=", clinicId)
    .where("k.id", "=", kitId)
    .executeTakeFirstOrThrow();
}

/** Orders with the kit that each replaces and the earlier order that it follows. */
const links = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("orders as o")
    .leftJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "o.clinic_id").onRef("k.id", "=", "o.replaces_kit_id"),
    )
    .leftJoin("orders as f", (join) =>
      join
        .onRef("f.clinic_id", "=", "o.clinic_id")
        // Not `coalesce`: with row-level security an index is used only with expressions that PostgreSQL knows to be leakproof.
        .on(
          "f.id",
          "=",
          sql<string>`case when k.order_id is null then o.repeats_order_id else k.order_id end`,
        ),
    )
    .leftJoinLateral(lastAppointment(clinicId).as("a"), (join) => join.onTrue())
    .select([
      "o.id",
      journeyOf("o").as("journey"),
      "o.order_number",
      "o.product_code",
      "o.status",
      "o.created_at",
      "o.replaces_kit_id",
      "o.repeats_order_id",
      "o.repeat_reason",
      "o.appointment_stage",
      "o.late_fee_minor",
      "o.currency",
      "a.starts_at",
      "a.time_zone",
      "k.kit_code as replaced_kit",
      "k.rejection_reason",
      "k.recalled_at",
      "f.id as followed_id",
      "f.order_number as followed_number",
    ])
    .where("o.clinic_id", "=", clinicId);
export type OrderLink = Awaited<ReturnType<ReturnType<typeof links>["execute"]>>[number];

export const getLink = (trx: TenantTransaction, clinicId: string, orderId: string): Promise<OrderLink> =>
  links(trx, clinicId).where("o.id", "=", orderId).executeTakeFirstOrThrow();

type Before = { patientId: string; productCode: string; before: Date };

/** Lists a person's orders for a product before a time, the latest first. */
export const listEarlierOrders = (
  trx: TenantTransaction,
  clinicId: string,
  { patientId, productCode, before }: Before,
  most: number,
) =>
  trx
    .selectFrom("orders")
    .select(["order_number", "status", "created_at"])
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", patientId)
    .where("product_code", "=", productCode)
    .where("created_at", "<", before)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();

/** Lists the newest orders of a journey, the latest first. */
export const listLinks = (trx: TenantTransaction, clinicId: string, journey: string, most: number) =>
  links(trx, clinicId)
    .where((eb) =>
      eb.or([
        eb.and([eb("o.id", "=", journey), eb("o.journey_id", "is", null)]),
        eb("o.journey_id", "=", journey),
      ]),
    )
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .limit(most)
    .execute();
