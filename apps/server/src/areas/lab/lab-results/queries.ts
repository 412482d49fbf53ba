import type { Insertable } from "kysely";
import { sql } from "kysely";
import { anyOf, anyTextOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { LabResults } from "#db/schema.gen.ts";

const inPieces = 1000;

/** Lists the current results of samples: the newest version for each biomarker, including removed ones. */
export function listCurrent(trx: TenantTransaction, labId: string, sampleIds: readonly string[]) {
  return trx
    .selectFrom("lab_results")
    .distinctOn(["sample_id", "biomarker_code"])
    .select([
      "id",
      "sample_id",
      "biomarker_code",
      "version",
      "value",
      "source",
      "is_critical",
      "measured_at",
      "measured_as",
      "entered_by",
      "entered_at",
    ])
    .where("organisation_id", "=", labId)
    .where("sample_id", "=", anyOf(sampleIds))
    .orderBy("sample_id")
    .orderBy("biomarker_code")
    .orderBy("version", "desc")
    .execute();
}
export type CurrentResult = Awaited<ReturnType<typeof listCurrent>>[number];

export type NewLabResult = Insertable<LabResults>;

/** Calls `onPiece` with the number of rows inserted so far after each piece. */
export async function insertResults(
  trx: TenantTransaction,
  rows: readonly NewLabResult[],
  onPiece?: (inserted: number) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += inPieces) {
    const piece = rows.slice(from, from + inPieces);
    await trx.insertInto("lab_results").values(piece).execute();
    onPiece?.(from + piece.length);
  }
}

/** Lists when a critical value was last entered, for each biomarker of samples that had one. */
export const listRaised = (trx: TenantTransaction, labId: string, sampleIds: readonly string[]) =>
  trx
    .selectFrom("lab_results")
    .select(["sample_id", "biomarker_code", (eb) => eb.fn.max("entered_at").as("entered_at")])
    .where("organisation_id", "=", labId)
    .where("sample_id", "=", anyOf(sampleIds))
    .where("is_critical", "=", true)
    .groupBy(["sample_id", "biomarker_code"])
    .execute();

/** Lists when samples were last sent for a rerun, with or without results to remove, by a user of the lab or not. */
export const listRerunTimes = (trx: TenantTransaction, labId: string, sampleIds: readonly string[]) =>
  trx
    .selectFrom((eb) =>
      eb
        .selectFrom("lab_results")
        .select(["sample_id", "entered_at as at"])
        .where("organisation_id", "=", labId)
        .where("sample_id", "=", anyOf(sampleIds))
        .where("source", "=", "rerun")
        .unionAll(
          eb
            .selectFrom("lab_reruns")
            .select(["sample_id", "asked_at as at"])
            .where("organisation_id", "=", labId)
            .where("sample_id", "=", anyOf(sampleIds)),
        )
        .as("reruns"),
    )
    .select(["sample_id", (eb) => eb.fn.max("at").as("at")])
    .groupBy("sample_id")
    .execute();

/** Lists every version for a sample and biomarker, newest first, with who entered it. */
export function listHistory(trx: TenantTransaction, labId: string, sampleId: string, biomarkerCode: string) {
  return trx
    .selectFrom("lab_results as r")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "r.organisation_id").onRef("u.id", "=", "r.entered_by"),
    )
    .select((eb) => [
      "r.version",
      "r.value",
      "r.measured_as",
      "r.source",
      "r.entered_at",
      "r.is_critical",
      "u.fname",
      "u.lname",
      eb
        .exists(
          eb
            .selectFrom("lab_released_results as o")
            .select("o.result_id")
            .where("o.organisation_id", "=", labId)
            .whereRef("o.result_id", "=", "r.id"),
        )
        .as("is_released"),
    ])
    .where("r.organisation_id", "=", labId)
    .where("r.sample_id", "=", sampleId)
    .where("r.biomarker_code", "=", biomarkerCode)
    .orderBy("r.version", "desc")
    .execute();
}
export type PastResult = Awaited<ReturnType<typeof listHistory>>[number];

/** Lists what products report, in panel order, with each biomarker's current definition in the catalogue. */
export function listPanels(executor: Executor, productCodes: readonly string[]) {
  return executor
    .selectFrom("product_biomarkers as pb")
    .innerJoin("biomarkers as b", "b.code", "pb.biomarker_code")
    .select(["pb.product_code", "pb.panel", "pb.biomarker_code", "pb.since", "b.definition"])
    .where("pb.product_code", "=", anyTextOf(productCodes))
    .orderBy("pb.product_code")
    .orderBy(sql`min(pb.position) over (partition by pb.product_code, pb.panel)`)
    .orderBy("pb.position")
    .execute();
}
export type PanelRow = Awaited<ReturnType<typeof listPanels>>[number];

/** Counts, for each batch and product, the open samples with a critical value. */
export function countCritical(trx: TenantTransaction, labId: string) {
  return trx
    .selectFrom("lab_results as r")
    .innerJoin("lab_samples as s", (join) =>
      join.onRef("s.organisation_id", "=", "r.organisation_id").onRef("s.id", "=", "r.sample_id"),
    )
    .select((eb) => ["s.batch_id", "s.product_code", eb.fn.count<number>("s.id").distinct().as("samples")])
    .where("r.organisation_id", "=", labId)
    .where("r.is_critical", "=", true)
    .where("s.finished_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("lab_results as n")
            .select("n.id")
            .where("n.organisation_id", "=", labId)
            .whereRef("n.sample_id", "=", "r.sample_id")
            .whereRef("n.biomarker_code", "=", "r.biomarker_code")
            .whereRef("n.version", ">", "r.version"),
        ),
      ),
    )
    .groupBy(["s.batch_id", "s.product_code"])
    .execute();
}
