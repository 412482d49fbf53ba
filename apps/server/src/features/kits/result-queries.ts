import type { Interpretation } from "@kitpath/contract/test-status";
import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";

export type NewResult = {
  panel: string;
  biomarkerCode: string;
  value: string;
  unit: string;
  interpretation: Interpretation;
  /** The reference range this value was read against, kept with it. */
  rule: RangeRule | null;
};

export type NewResultSet = {
  id: string;
  clinicId: string;
  testId: string;
  version: number;
  labId: string | null;
  releasedBy: string | null;
  releasedAt: Date;
  values: NewResult[];
};

export async function insertResultSet(trx: TenantTransaction, set: NewResultSet): Promise<void> {
  await trx
    .insertInto("result_sets")
    .values({
      clinic_id: set.clinicId,
      id: set.id,
      test_id: set.testId,
      version: set.version,
      lab_id: set.labId,
      released_by: set.releasedBy,
      released_at: set.releasedAt,
    })
    .execute();
  await trx
    .insertInto("results")
    .values(
      set.values.map((result, position) => ({
        clinic_id: set.clinicId,
        id: newId(set.releasedAt),
        result_set_id: set.id,
        position,
        panel: result.panel,
        biomarker_code: result.biomarkerCode,
        value: result.value,
        unit: result.unit,
        interpretation: result.interpretation,
        rule: result.rule ? JSON.stringify(result.rule) : null,
      })),
    )
    .execute();
}

/** The newest version of a test's results, in panel order. */
export function listCurrentResults(trx: TenantTransaction, clinicId: string, testId: string) {
  return trx
    .selectFrom("results as r")
    .innerJoin("biomarkers as b", "b.code", "r.biomarker_code")
    .select([
      "r.id",
      "r.panel",
      "r.biomarker_code",
      "r.value",
      "r.unit",
      "r.interpretation",
      "r.rule",
      "b.name",
    ])
    .where("r.clinic_id", "=", clinicId)
    .where("r.result_set_id", "=", (eb) =>
      eb
        .selectFrom("result_sets as s")
        .select("s.id")
        .where("s.clinic_id", "=", clinicId)
        .where("s.test_id", "=", testId)
        .orderBy("s.version", "desc")
        .limit(1),
    )
    .orderBy("r.position")
    .execute();
}
