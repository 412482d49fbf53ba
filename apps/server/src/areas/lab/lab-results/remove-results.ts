import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { withSampleOfKit } from "#areas/lab/lab-samples/sample-of-kit.ts";
import type { Scope } from "../../../scope.ts";
import { insertResults, listCurrent } from "./queries.ts";

/**
 * Removes what was entered for the sample of a kit that is tested anew, so that no old value is mixed with the new. The history
 * keeps it, with the lab's user who had it tested anew, if one had.
 */
export const removeResultsOfKit = (
  trx: TenantTransaction,
  scope: Scope,
  { kit }: { kit: Kit },
): Promise<void> => withSampleOfKit(trx, kit, (sample) => removeResults(trx, scope, sample));

async function removeResults(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { organisation_id: labId, id: sampleId }: LabSample,
): Promise<void> {
  const standing = (await listCurrent(trx, labId, [sampleId])).filter(({ value }) => value !== null);
  await insertResults(
    trx,
    standing.map(({ biomarker_code, version }) => ({
      organisation_id: labId,
      id: newId(now),
      sample_id: sampleId,
      biomarker_code,
      version: version + 1,
      value: null,
      source: "rerun",
      is_critical: false,
      measured_at: null,
      entered_by: actor.kind === "lab" ? actor.userId : null,
      entered_at: now,
    })),
  );
}
