import type { TenantTransaction } from "#db/database.ts";

/** Lists the tests of a person of which they may see results, the newest first. */
export const listOwnTests = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .innerJoin(
      (from) =>
        from
          .selectFrom("result_sets")
          .select(["test_id", (of) => of.fn.min("released_at").as("first_released_at")])
          .where("clinic_id", "=", clinicId)
          .groupBy("test_id")
          .as("r"),
      (join) => join.onRef("r.test_id", "=", "t.id"),
    )
    .select(["t.id", "t.category", "t.collected_at", "k.kit_code", "p.title"])
    .where("t.clinic_id", "=", clinicId)
    .where("t.patient_id", "=", personId)
    .where("t.status", "<>", "withdrawn")
    .orderBy("r.first_released_at", "desc")
    .orderBy("t.id")
    .limit(mostTests)
    .execute();
export type OwnTestRow = Awaited<ReturnType<typeof listOwnTests>>[number];

/** Many more than anybody takes. */
const mostTests = 200;
