import type { TenantTransaction } from "#db/database.ts";

/** Lists the orders that a person may see, the newest first, each with those of its kits and tests that are theirs. */
export const listOrdersWithKits = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .leftJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "o.clinic_id").onRef("k.order_id", "=", "o.id"),
    )
    .leftJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "k.clinic_id").onRef("t.kit_id", "=", "k.id"),
    )
    .select([
      "o.id as order_id",
      "o.order_number",
      "o.patient_id",
      "o.delivery_first_name",
      "o.delivery_last_name",
      "o.address_line1",
      "o.address_line2",
      "o.city",
      "o.postcode",
      "o.status as order_status",
      "o.approval",
      "o.appointment_stage",
      "o.created_at as ordered_at",
      "o.processing_at",
      "o.dispatched_at",
      "o.refunded_at",
      "p.code as product_code",
      "p.title as product_title",
      "p.phlebotomy_type",
      "p.specimen_type",
      "p.test_type",
      "p.turnaround_hours",
      "k.id as kit_id",
      "k.kit_code",
      "k.status as kit_status",
      "k.rejection_reason",
      "k.recalled_at",
      "k.expires_on",
      "k.outbound_carrier",
      "k.outbound_tracking_code",
      "k.return_carrier",
      "k.return_tracking_code",
      "k.return_tracking_url",
      "t.id as test_id",
      "t.registered_at",
      "t.accessioned_at",
      "t.collected_at",
      "t.turnaround_from",
    ])
    .where("o.clinic_id", "=", clinicId)
    .orderBy("o.created_at", "desc")
    .orderBy("k.id")
    .limit(mostRows)
    .execute();

/** More kits than anybody takes. */
const mostRows = 500;

/** Who a person is to the clinic. */
export const getPerson = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("patients")
    .select(["first_name", "last_name", "email", "mobile_number", "gender", "date_of_birth"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();

/** Lists what has happened to the kits that a person may see, the oldest first. */
export const listEvents = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("kit_events")
    .select(["kit_id", "event", "occurred_at"])
    .where("clinic_id", "=", clinicId)
    .orderBy("occurred_at")
    .orderBy("id")
    .execute();
export type KitEvent = Awaited<ReturnType<typeof listEvents>>[number];
export type OrderWithKit = Awaited<ReturnType<typeof listOrdersWithKits>>[number];

/** Lists the versions of results that were disclosed to a person. */
export const listDisclosed = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("result_sets")
    .select(["test_id", "version", "released_at"])
    .where("clinic_id", "=", clinicId)
    .orderBy("version")
    .execute();

export const listAppointments = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("appointments as a")
    .innerJoin("organisations as p", "p.id", "a.provider_id")
    .select(["a.order_id", "a.starts_at", "a.ends_at", "a.time_zone", "a.nurse_name", "a.ended_at"])
    .select(["p.name as provider_name", "p.phone as provider_phone"])
    .where("a.clinic_id", "=", clinicId)
    .orderBy("a.created_at")
    .execute();

/** Lists the orders of a person that replace a kit. */
export const listReplacements = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("orders")
    .select("replaces_kit_id")
    .where("clinic_id", "=", clinicId)
    .where("replaces_kit_id", "is not", null)
    .where("status", "not in", ["cancelled", "refunded"])
    .execute();

/** Finds whose sample of a kit was rejected, unless that was taken back or they must not be written to. */
export const findRejectedPerson = (trx: TenantTransaction, clinicId: string, kitId: string) =>
  trx
    .selectFrom("kits as k")
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "k.clinic_id").onRef("t.kit_id", "=", "k.id"),
    )
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
    )
    .innerJoin("products as d", "d.code", "k.product_code")
    .select(["p.first_name", "p.email", "d.title", "k.kit_code", "o.channel"])
    .where("k.clinic_id", "=", clinicId)
    .where("k.id", "=", kitId)
    .where("k.status", "=", "rejected")
    .where("t.status", "<>", "withdrawn")
    .where("p.erased_at", "is", null)
    .where("p.restricted_at", "is", null)
    .executeTakeFirst();
