import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { LabControlRuns, LabControls } from "#db/schema.gen.ts";

/** Controls, each with its biomarker as the catalogue defines it now. */
const controls = (trx: TenantTransaction, labId: string) =>
  trx
    .selectFrom("lab_controls as c")
    .innerJoin("biomarkers as b", "b.code", "c.biomarker_code")
    .select([
      "c.id",
      "c.name",
      "c.lot",
      "c.biomarker_code",
      "c.low",
      "c.high",
      "c.expected",
      "c.expires_on",
      "b.name as biomarker_name",
      "b.unit",
    ])
    .where("c.organisation_id", "=", labId)
    .where("c.retired_at", "is", null);

/** The control materials in use, those of some biomarkers or all. */
export function listControls(trx: TenantTransaction, labId: string, codes: readonly string[] | null) {
  const inUse = controls(trx, labId).orderBy("c.biomarker_code").orderBy("c.name").orderBy("c.id");
  return (codes ? inUse.where("c.biomarker_code", "=", sql<string>`any(${codes}::text[])`) : inUse).execute();
}
export type ControlRow = Awaited<ReturnType<typeof listControls>>[number];

export const findControl = (trx: TenantTransaction, labId: string, id: string) =>
  controls(trx, labId)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `keepBiomarker` alone
    .select((eb) => eb.ref("b.definition").$castTo<BiomarkerDefinition>().as("definition"))
    .where("c.id", "=", id)
    .executeTakeFirst();

export const findDefinition = (trx: TenantTransaction, code: string) =>
  trx
    .selectFrom("biomarkers")
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `keepBiomarker` alone
    .select((eb) => eb.ref("definition").$castTo<BiomarkerDefinition>().as("definition"))
    .where("code", "=", code)
    .executeTakeFirst();

export async function insertControl(trx: TenantTransaction, row: Insertable<LabControls>): Promise<void> {
  await trx.insertInto("lab_controls").values(row).execute();
}

export async function retire(
  trx: TenantTransaction,
  labId: string,
  id: string,
  by: { retired_by: string; retired_at: Date },
): Promise<void> {
  await trx
    .updateTable("lab_controls")
    .set(by)
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .execute();
}

const runs = (trx: TenantTransaction, labId: string) =>
  trx
    .selectFrom("lab_control_runs as r")
    .innerJoin("lab_controls as c", (join) =>
      join.onRef("c.organisation_id", "=", "r.organisation_id").onRef("c.id", "=", "r.control_id"),
    )
    .innerJoin("biomarkers as b", "b.code", "c.biomarker_code")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "r.organisation_id").onRef("u.id", "=", "r.run_by"),
    )
    .leftJoin("users as j", (join) =>
      join.onRef("j.organisation_id", "=", "r.organisation_id").onRef("j.id", "=", "r.justified_by"),
    )
    .select([
      "r.id",
      "r.batch_id",
      "r.control_id",
      "c.biomarker_code",
      "c.name",
      "c.lot",
      "c.low",
      "c.high",
      "c.expected",
      "c.expires_on",
      "b.name as biomarker_name",
      "b.unit",
      "r.value",
      "r.is_passed",
      "r.run_at",
      "r.justification",
      "r.justified_at",
      "u.fname as run_fname",
      "u.lname as run_lname",
      "j.fname as justified_fname",
      "j.lname as justified_lname",
    ])
    .where("r.organisation_id", "=", labId);

/** What the controls of a batch read, newest first. */
export const listRuns = (trx: TenantTransaction, labId: string, batchId: string) =>
  runs(trx, labId)
    .where("r.batch_id", "=", batchId)
    .orderBy("r.run_at", "desc")
    .orderBy("r.id", "desc")
    .execute();
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

export const getRun = (trx: TenantTransaction, labId: string, id: string) =>
  runs(trx, labId).where("r.id", "=", id).executeTakeFirst();

/** Held, so that a run is justified once. */
export function lockRun(trx: TenantTransaction, labId: string, id: string) {
  return trx
    .selectFrom("lab_control_runs")
    .select(["id", "batch_id", "is_passed", "justified_at"])
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertRun(trx: TenantTransaction, run: Insertable<LabControlRuns>): Promise<void> {
  await trx.insertInto("lab_control_runs").values(run).execute();
}

export async function updateRun(
  trx: TenantTransaction,
  labId: string,
  id: string,
  why: { justification: string; justified_by: string; justified_at: Date },
): Promise<void> {
  await trx
    .updateTable("lab_control_runs")
    .set(why)
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .execute();
}

export async function isTestedIn(
  trx: TenantTransaction,
  productCode: string,
  code: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom("product_biomarkers")
    .select("position")
    .where("product_code", "=", productCode)
    .where("biomarker_code", "=", code)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listCodes(trx: TenantTransaction, productCode: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("product_biomarkers")
    .select("biomarker_code")
    .where("product_code", "=", productCode)
    .orderBy("position")
    .execute();
  return rows.map(({ biomarker_code }) => biomarker_code);
}
