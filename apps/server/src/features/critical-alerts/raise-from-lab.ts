import type { z } from "zod";
import { lockKitById } from "#features/kits/lock-kits.ts";
import type { Mode } from "../../scope.ts";
import { fromLab } from "./from-lab.ts";
import { raiseAlert } from "./raise-alert.ts";
import type { raiseFromLabJob } from "./raise-from-lab.job.ts";
import { withdrawOfRejected } from "./withdraw-alert.ts";

type Deps = { mode: Mode; now: () => Date };

/** Raises the alert in the clinic's tenant, as the lab's user who entered the value; its time counts from the entry. */
export async function raiseFromLab(
  deps: Deps,
  payload: z.infer<typeof raiseFromLabJob.payload>,
): Promise<void> {
  const { clinicId, kitId, biomarkerCodes, raisedAt } = payload;
  const scope = fromLab(deps, payload);
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const kit = await lockKitById(trx, clinicId, kitId);
    await raiseAlert(trx, scope, kit, { biomarkerCodes, raisedAt: new Date(raisedAt) });
    // The sample may have been rejected right after the entry.
    if (kit.status === "rejected") await withdrawOfRejected(trx, scope, kit);
  });
}
