import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Unjudged } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";

export type NewResult = {
  panel: string;
  biomarkerCode: string;
  value: string;
  unit: string;
  /** What the laboratory reported, if it was converted: `150 mg/dL`. */
  reportedAs?: string | null;
  interpretation: Interpretation;
  /** The reference range that the value was interpreted with, stored with it. */
  rule: RangeRule | null;
  /** Why it could not be interpreted; null if it was, or needs no range. */
  unjudged?: Unjudged | null;
  /** The version of the biomarker that it was interpreted with; the current one if missing. */
  biomarkerVersion?: number;
};

export type NewResultSet = {
  id: string;
  clinicId: string;
  testId: string;
  version: number;
  /** Why it replaces the previous version; null for the first. */
  reason: string | null;
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
      reason: set.reason,
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
        // The version of the biomarker when the value is first released, not when it was measured.
        biomarker_version:
          result.biomarkerVersion ??
          trx.selectFrom("biomarkers").select("version").where("code", "=", result.biomarkerCode),
        value: result.value,
        unit: result.unit,
        reported_as: result.reportedAs ?? null,
        interpretation: result.interpretation,
        rule: result.rule ? JSON.stringify(result.rule) : null,
        unjudged: result.unjudged ? JSON.stringify(result.unjudged) : null,
      })),
    )
    .execute();
}

/** Keeps a version of results from its person, or no longer. */
export const updateHeld = async (
  trx: TenantTransaction,
  clinicId: string,
  { testId, version }: { testId: string; version: number },
  isHeld: boolean,
): Promise<void> =>
  void (await trx
    .updateTable("result_sets")
    .set({ is_held: isHeld })
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", testId)
    .where("version", "=", version)
    .execute());

/** Lists the versions of tests' results, newest first. */
export function listVersions(trx: TenantTransaction, clinicId: string, testIds: readonly string[]) {
  return trx
    .selectFrom("result_sets")
    .select(["clinic_id", "id", "test_id", "version", "reason", "lab_id", "released_at"])
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .orderBy("version", "desc")
    .execute();
}

const resultsOf = (trx: TenantTransaction, clinicId: string, resultSetIds: string[]) =>
  trx
    .selectFrom("results as r")
    .where("r.clinic_id", "=", clinicId)
    .innerJoin("biomarker_versions as b", (join) =>
      join.onRef("b.biomarker_code", "=", "r.biomarker_code").onRef("b.version", "=", "r.biomarker_version"),
    )
    .select([
      sql<string>`b.definition ->> 'name'`.as("name"),
      "r.id",
      "r.result_set_id",
      "r.panel",
      "r.biomarker_code",
      "r.biomarker_version",
      "r.value",
      "r.unit",
      "r.reported_as",
      "r.interpretation",
      "r.rule",
      "r.unjudged",
    ])
    .where("r.result_set_id", "=", anyOf(resultSetIds))
    .orderBy("r.result_set_id")
    .orderBy("r.position");

/** Lists the results of versions in panel order. */
export async function listResults(trx: TenantTransaction, clinicId: string, resultSetIds: string[]) {
  return resultSetIds.length === 0 ? [] : resultsOf(trx, clinicId, resultSetIds).execute();
}

/** Lists the results of versions, each with its biomarker's definition at the time of release. */
export async function listDefinedResults(trx: TenantTransaction, clinicId: string, resultSetIds: string[]) {
  if (resultSetIds.length === 0) return [];
  return resultsOf(trx, clinicId, resultSetIds).select("b.definition").execute();
}
export type DefinedResult = Awaited<ReturnType<typeof listDefinedResults>>[number];
