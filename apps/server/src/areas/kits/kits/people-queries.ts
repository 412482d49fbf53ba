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
    .select(["k.id as kit_id", "p.date_of_birth", "t.collected_at", "t.accessioned_at", "t.hormonal_status"])
    .select((eb) => eb.fn.coalesce("t.gender", "p.gender").as("gender"))
    .where("k.clinic_id", "=", clinicId)
    .where("k.lab_id", "=", labId)
    .where("k.id", "=", anyOf(kitIds))
    .where("t.status", "<>", "withdrawn")
    .execute();
}

/** An amendment is released later, and measures nothing anew. */
const measuredAt = sql<Date>`coalesce(t.processed_at, s.released_at)`;
/** Orders what was released at once. */
const sampledAt = sql<Date>`coalesce(t.collected_at, t.accessioned_at)`;
const isBeforeOwn = sql<boolean>`(${measuredAt}, ${sampledAt})
  < (coalesce(own.processed_at, 'infinity'), coalesce(own.collected_at, own.accessioned_at))`;

/**
 * Lists, for each of these kits, what a lab has released of the same person's other kits: for each biomarker the last value measured
 * before the kit's own. A kit that is not released yet comes after all that are.
 */
export function listPreviousOfKits(
  trx: TenantTransaction,
  clinicId: string,
  labId: string,
  kitIds: readonly string[],
) {
  return trx
    .selectFrom("tests as own")
    .innerJoin("tests as t", (join) =>
      join
        .onRef("t.clinic_id", "=", "own.clinic_id")
        .onRef("t.patient_id", "=", "own.patient_id")
        .onRef("t.kit_id", "<>", "own.kit_id"),
    )
    .innerJoin("result_sets as s", (join) =>
      join.onRef("s.clinic_id", "=", "t.clinic_id").onRef("s.test_id", "=", "t.id"),
    )
    .innerJoin("results as r", (join) =>
      join.onRef("r.clinic_id", "=", "s.clinic_id").onRef("r.result_set_id", "=", "s.id"),
    )
    .distinctOn(["own.kit_id", "r.biomarker_code"])
    .select(["own.kit_id", "r.biomarker_code", "r.value", measuredAt.as("measured_at")])
    .where("own.clinic_id", "=", clinicId)
    .where("own.kit_id", "=", anyOf(kitIds))
    .where("own.status", "<>", "withdrawn")
    .where("s.lab_id", "=", labId)
    .where(isBeforeOwn)
    .orderBy("own.kit_id")
    .orderBy("r.biomarker_code")
    .orderBy(measuredAt, "desc")
    .orderBy(sampledAt, "desc")
    .orderBy("s.version", "desc")
    .execute();
}

export function getKitCodes(trx: TenantTransaction, clinicId: string, kitId: string) {
  return kitsWithOrder(trx, clinicId)
    .select(["k.kit_code as kitCode", "o.order_number as orderNumber"])
    .where("k.id", "=", kitId)
    .executeTakeFirstOrThrow();
}
