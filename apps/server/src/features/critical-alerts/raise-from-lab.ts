import type { z } from "zod";
import { lockKitById } from "#features/kits/lock-kits.ts";
import type { Mode } from "../../scope.ts";
import { raiseAlert } from "./raise-alert.ts";
import type { raiseFromLabJob } from "./raise-from-lab.job.ts";

type Deps = { mode: Mode; now: () => Date };

/** Raises the alert in the clinic's tenant, as the lab's user who entered the value; its time counts from the entry. */
export async function raiseFromLab(
  { mode, now }: Deps,
  { clinicId, kitId, labId, userId, biomarkerCodes, raisedAt }: z.infer<typeof raiseFromLabJob.payload>,
): Promise<void> {
  const actor = userId
    ? { kind: "lab" as const, organisationId: clinicId, userId, labId }
    : { kind: "system" as const, organisationId: clinicId, userId: null };
  const scope = { mode, actor, now: now(), random: Math.random, requestId: null };
  await mode.db.inTenant(clinicId, async (trx) => {
    const kit = await lockKitById(trx, clinicId, kitId);
    await raiseAlert(trx, scope, kit, { biomarkerCodes, raisedAt: new Date(raisedAt) });
  });
}
