import type { z } from "zod";
import { lockKitById } from "#areas/kits/kits/lock-kits.ts";
import type { Mode } from "../../../scope.ts";
import { listNewestOfKit } from "./biomarker-queries.ts";
import type { correctFromLabJob } from "./correct-from-lab.job.ts";
import { scopeAtClinic } from "./scope-at-clinic.ts";
import { correctAlert } from "./withdraw-alert.ts";

type Deps = { mode: Mode; now: () => Date };
type Payload = z.infer<typeof correctFromLabJob.payload>;

/** Notes the correction in the clinic's tenant. Throws, to be tried again, as long as the critical value itself was not raised. */
export async function correctFromLab(deps: Deps, payload: Payload): Promise<void> {
  const { clinicId, kitId, biomarkers, correctedAt } = payload;
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const kit = await lockKitById(trx, clinicId, kitId);
    const biomarkerCodes = biomarkers.map(({ code }) => code);
    const newest = await listNewestOfKit(trx, clinicId, kitId, biomarkerCodes);
    const raised = new Map(newest.map((row) => [row.biomarker_code, row.raised_at]));
    if (biomarkers.some(({ code, raisedAt }) => (raised.get(code)?.getTime() ?? 0) < Date.parse(raisedAt)))
      throw new Error("The critical value is not raised yet");
    const scope = scopeAtClinic(deps, payload);
    await correctAlert(trx, scope, kit, { biomarkerCodes, correctedAt: new Date(correctedAt) });
  });
}
