import type { z } from "zod";
import { lockKitById } from "#areas/kits/kits/lock-kits.ts";
import type { Mode } from "../../../scope.ts";
import { listNewestOfKit } from "./biomarker-queries.ts";
import { scopeAtClinic } from "./scope-at-clinic.ts";
import { raiseAlert } from "./raise-alert.ts";
import type { raiseFromLabJob } from "./raise-from-lab.job.ts";
import { withdrawOfRejected } from "./withdraw-alert.ts";

type Deps = { mode: Mode; now: () => Date };

/**
 * Raises the alert in the clinic's tenant, as the lab's user who entered the value; its time counts from the entry. Values that
 * were raised for this entry, or for a later one, are left out: a job may run again, and after that of a later entry.
 */
export async function raiseFromLab(
  deps: Deps,
  payload: z.infer<typeof raiseFromLabJob.payload>,
): Promise<void> {
  const { clinicId, kitId } = payload;
  const raisedAt = new Date(payload.raisedAt);
  const scope = scopeAtClinic(deps, payload);
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const kit = await lockKitById(trx, clinicId, kitId);
    const newest = await listNewestOfKit(trx, clinicId, kitId, payload.biomarkerCodes);
    const raised = newest.filter((row) => row.raised_at >= raisedAt).map((row) => row.biomarker_code);
    const biomarkerCodes = payload.biomarkerCodes.filter((code) => !raised.includes(code));
    if (biomarkerCodes.length === 0) return;
    await raiseAlert(trx, scope, kit, { biomarkerCodes, raisedAt });
    // The sample may have been rejected right after the entry.
    if (kit.status === "rejected") await withdrawOfRejected(trx, scope, { kit });
  });
}
