import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { lockSamples } from "#features/lab-samples/lock-samples.ts";
import { notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { insertResults, listCurrent } from "./queries.ts";

/** Removes what was entered for a sample that is tested anew, so that no old value is mixed with the new; the history keeps it. */
export async function removeResults(trx: TenantTransaction, scope: Scope, sampleId: string): Promise<void> {
  const { organisationId: labId, userId } = scope.actor;
  if (!userId) throw notFound();
  await lockSamples(trx, labId, { ids: [sampleId] });
  const standing = (await listCurrent(trx, labId, [sampleId])).filter(({ value }) => value !== null);
  await insertResults(
    trx,
    standing.map(({ biomarker_code, version }) => ({
      organisation_id: labId,
      id: newId(scope.now),
      sample_id: sampleId,
      biomarker_code,
      version: version + 1,
      value: null,
      source: "rerun",
      is_critical: false,
      measured_at: null,
      entered_by: userId,
      entered_at: scope.now,
    })),
  );
}
