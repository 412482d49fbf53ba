import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { removeResults } from "#areas/lab/lab-results/remove-results.ts";
import type { Scope } from "../../../scope.ts";
import { moveSample } from "./move-sample.ts";
import { lockSampleOfKit } from "./queries.ts";

type Step = { move: "release" | "rerun" | "reinstate" } | { move: "reject"; reason: RejectionReason };

/**
 * Moves the sample on the lab's bench along with its kit, whoever moved the kit. One that is tested anew keeps no result. Throws
 * `step_not_possible`.
 */
export async function followKit(trx: TenantTransaction, scope: Scope, kit: Kit, step: Step): Promise<void> {
  const { lab_id: labId } = kit;
  if (!labId) return;
  await asTenant(trx, labId, async () => {
    const sample = await lockSampleOfKit(trx, labId, kit.clinic_id, kit.id);
    if (!sample) return;
    await moveSample(trx, scope, sample, step.move, step.move === "reject" ? step.reason : null);
    if (step.move === "rerun" || step.move === "reinstate") await removeResults(trx, scope, sample);
  });
}
