import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { kitsWithOrder } from "./order-queries.ts";

/** Finds the test takers of kits at a lab, with the sex and the age that reference ranges depend on. */
export function listPeopleOfKits(
  trx: TenantTransaction,
  clinicId: string,
  labId: string,
  kitIds: readonly string[],
) {
  return trx
    .selectFrom("kits as k")
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "k.clinic_id").onRef("t.kit_id", "=", "k.id"),
    )
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .select([
      "k.id as kit_id",
      "p.id as patient_id",
      "p.gender",
      "p.date_of_birth",
      "t.collected_at",
      "t.accessioned_at",
    ])
    .where("k.clinic_id", "=", clinicId)
    .where("k.lab_id", "=", labId)
    .where("k.id", "=", anyOf(kitIds))
    .where("t.status", "<>", "withdrawn")
    .execute();
}

/** An amendment is released later, and measures nothing anew. */
const measuredAt = sql<Date>`coalesce(t.processed_at, s.released_at)`;

/** Lists the results that a lab measured last for people, except those of these kits. */
export function listNewestOfPeople(
  trx: TenantTransaction,
  clinicId: string,
  { labId, patientIds, kitIds }: { labId: string; patientIds: readonly string[]; kitIds: readonly string[] },
) {
  return trx
    .selectFrom("tests as t")
    .innerJoin("result_sets as s", (join) =>
      join.onRef("s.clinic_id", "=", "t.clinic_id").onRef("s.test_id", "=", "t.id"),
    )
    .innerJoin("results as r", (join) =>
      join.onRef("r.clinic_id", "=", "s.clinic_id").onRef("r.result_set_id", "=", "s.id"),
    )
    .distinctOn(["t.patient_id", "r.biomarker_code"])
    .select(["t.patient_id", "r.biomarker_code", "r.value", measuredAt.as("measured_at")])
    .where("t.clinic_id", "=", clinicId)
    .where("t.patient_id", "=", anyOf(patientIds))
    .where("t.kit_id", "<>", sql<string>`all(${kitIds}::uuid[])`)
    .where("s.lab_id", "=", labId)
    .orderBy("t.patient_id")
    .orderBy("r.biomarker_code")
    .orderBy(measuredAt, "desc")
    .orderBy("s.version", "desc")
    .execute();
}

export function getKitCodes(trx: TenantTransaction, clinicId: string, kitId: string) {
  return kitsWithOrder(trx, clinicId)
    .select(["k.kit_code as kitCode", "o.order_number as orderNumber"])
    .where("k.id", "=", kitId)
    .executeTakeFirstOrThrow();
}
