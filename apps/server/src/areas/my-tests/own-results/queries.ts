import type { TenantTransaction } from "#db/database.ts";

/** Lists the tests of a person whose results are done, the newest first. */
export const listOwnTests = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .select(["t.id", "t.category", "t.collected_at", "t.processed_at", "k.kit_code", "p.title"])
    .where("t.clinic_id", "=", clinicId)
    .where("t.patient_id", "=", personId)
    .where("t.processed_at", "is not", null)
    .where("t.status", "<>", "withdrawn")
    .orderBy("t.processed_at", "desc")
    .orderBy("t.id")
    .limit(mostTests)
    .execute();
export type OwnTestRow = Awaited<ReturnType<typeof listOwnTests>>[number];

/** Many more than anybody takes. */
const mostTests = 200;
