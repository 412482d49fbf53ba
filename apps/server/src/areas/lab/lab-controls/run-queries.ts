import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { LabControlRuns } from "#db/schema.gen.ts";

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

/** Lists the control runs of a batch, newest first. */
export const listRuns = (trx: TenantTransaction, labId: string, batchId: string) =>
  runs(trx, labId)
    .where("r.batch_id", "=", batchId)
    .orderBy("r.run_at", "desc")
    .orderBy("r.id", "desc")
    .execute();
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

export const getRun = (trx: TenantTransaction, labId: string, id: string) =>
  runs(trx, labId).where("r.id", "=", id).executeTakeFirst();

/** Locks a run, so that it is justified only once. */
export function lockRun(trx: TenantTransaction, labId: string, id: string) {
  return trx
    .selectFrom("lab_control_runs")
    .select(["id", "batch_id", "is_passed", "justified_at"])
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
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
