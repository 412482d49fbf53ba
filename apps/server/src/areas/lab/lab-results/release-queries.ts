import type { Insertable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { LabReleases, LabReruns, LabRules } from "#db/schema.gen.ts";

/** Lists which results of samples were released, and in which release, newest first. */
export function listReleased(trx: TenantTransaction, labId: string, sampleIds: readonly string[]) {
  return trx
    .selectFrom("lab_releases as e")
    .innerJoin("lab_released_results as o", (join) =>
      join.onRef("o.organisation_id", "=", "e.organisation_id").onRef("o.release_id", "=", "e.id"),
    )
    .innerJoin("lab_results as r", (join) =>
      join.onRef("r.organisation_id", "=", "o.organisation_id").onRef("r.id", "=", "o.result_id"),
    )
    .select(["e.sample_id", "e.version", "r.biomarker_code", "r.value"])
    .where("e.organisation_id", "=", labId)
    .where("e.sample_id", "=", anyOf(sampleIds))
    .orderBy("e.version", "desc")
    .execute();
}
export type ReleasedResult = Awaited<ReturnType<typeof listReleased>>[number];

export async function insertRelease(
  trx: TenantTransaction,
  release: Insertable<LabReleases>,
  resultIds: readonly string[],
): Promise<void> {
  await trx.insertInto("lab_releases").values(release).execute();
  const { organisation_id, id: release_id } = release;
  await trx
    .insertInto("lab_released_results")
    .values(resultIds.map((result_id) => ({ organisation_id, release_id, result_id })))
    .execute();
}

export async function insertRerun(trx: TenantTransaction, rerun: Insertable<LabReruns>): Promise<void> {
  await trx.insertInto("lab_reruns").values(rerun).execute();
}

export async function findRules(trx: TenantTransaction, labId: string) {
  return trx
    .selectFrom("lab_rules")
    .select("needs_second_person")
    .where("organisation_id", "=", labId)
    .executeTakeFirst();
}

export async function upsertRules(trx: TenantTransaction, rules: Insertable<LabRules>): Promise<void> {
  const { organisation_id: _tenant, ...change } = rules;
  await trx
    .insertInto("lab_rules")
    .values(rules)
    .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet(change))
    .execute();
}
