import type { TenantTransaction } from "#db/database.ts";
import { isTestOrOrderOfRestricted } from "#db/restricted-people.ts";

/**
 * Lists the kits of an order with the facts that decide whether they can be replaced, whether the person's data is restricted, and the
 * tests of registered kits.
 */
export const listStoryKits = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("kits as k")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
    )
    .leftJoin("tests as s", (join) =>
      join
        .onRef("s.clinic_id", "=", "k.clinic_id")
        .onRef("s.kit_id", "=", "k.id")
        .on("s.status", "<>", "withdrawn"),
    )
    .leftJoin("orders as r", (join) =>
      join
        .onRef("r.clinic_id", "=", "k.clinic_id")
        .onRef("r.replaces_kit_id", "=", "k.id")
        .on("r.deleted_at", "is", null)
        .on("r.refunded_at", "is", null),
    )
    .select([
      "k.id",
      "k.kit_code",
      "k.recalled_at",
      "k.rejection_reason",
      "s.id as test_id",
      "r.order_number as replaced_by",
      isTestOrOrderOfRestricted(clinicId).as("is_of_restricted"),
    ])
    .where("k.clinic_id", "=", clinicId)
    .where("k.order_id", "=", orderId)
    .orderBy("k.id")
    .execute();
export type StoryKitRow = Awaited<ReturnType<typeof listStoryKits>>[number];

/** Lists when results were released, by test and version, without reading the results. */
export const listReleases = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("result_sets as s")
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "s.clinic_id").onRef("t.id", "=", "s.test_id"),
    )
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .leftJoin("organisations as l", "l.id", "s.lab_id")
    .select(["s.id", "s.version", "s.released_at", "k.kit_code", "l.name as lab_name"])
    .where("s.clinic_id", "=", clinicId)
    .where("t.order_id", "=", orderId)
    .where("t.status", "<>", "withdrawn")
    .orderBy("s.id")
    .execute();
export type Release = Awaited<ReturnType<typeof listReleases>>[number];

/** Lists the signed commentaries of an order's tests, without their words. */
export const listSigned = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("commentaries as c")
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "c.clinic_id").onRef("t.id", "=", "c.test_id"),
    )
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .select(["c.id", "c.version", "c.signed_at", "c.clinician_name", "c.source", "k.kit_code"])
    .where("c.clinic_id", "=", clinicId)
    .where("t.order_id", "=", orderId)
    .where("t.status", "<>", "withdrawn")
    .orderBy("c.id")
    .execute();
export type Signed = Awaited<ReturnType<typeof listSigned>>[number];
