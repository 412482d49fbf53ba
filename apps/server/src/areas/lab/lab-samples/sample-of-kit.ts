import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { LabSampleMove } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { Scope } from "../../../scope.ts";
import type { LabSample } from "./lab-sample.ts";
import { moveSample } from "./move-sample.ts";
import { lockSampleOfKit, updateSampleOfKit } from "./queries.ts";

/** Moves the sample on the lab's bench along with its kit, whoever moved the kit. A kit without a sample moves none. */

type OfKit = { kit: Kit };

/** Works on the locked sample of a kit, in the tenant of the lab that has it. */
export async function withSampleOfKit(
  trx: TenantTransaction,
  { lab_id: labId, clinic_id: clinicId, id: kitId }: Kit,
  work: (sample: LabSample) => Promise<unknown>,
): Promise<void> {
  if (!labId) return;
  await asTenant(trx, labId, async () => {
    const sample = await lockSampleOfKit(trx, labId, clinicId, kitId);
    if (sample) await work(sample);
  });
}

const moveAlong =
  (move: LabSampleMove) =>
  (trx: TenantTransaction, scope: Scope, { kit }: OfKit): Promise<void> =>
    withSampleOfKit(trx, kit, (sample) => moveSample(trx, scope, sample, move));

/** Each throws `step_not_possible`. */
export const releaseSampleOfKit = moveAlong("release");
export const rerunSampleOfKit = moveAlong("rerun");
export const reinstateSampleOfKit = moveAlong("reinstate");

export const rejectSampleOfKit = (
  trx: TenantTransaction,
  scope: Scope,
  { kit, reason }: OfKit & { reason: RejectionReason },
): Promise<void> => withSampleOfKit(trx, kit, (sample) => moveSample(trx, scope, sample, "reject", reason));

/** Shows the lab when the kit was recalled, or that the recall was taken back. */
export async function markSampleRecalled(
  trx: TenantTransaction,
  _scope: Scope,
  { kit, recalledAt }: { kit: Pick<Kit, "lab_id" | "clinic_id" | "id">; recalledAt: Date | null },
): Promise<void> {
  const { lab_id: labId, clinic_id: clinicId, id: kitId } = kit;
  if (!labId) return;
  await asTenant(trx, labId, () =>
    updateSampleOfKit(trx, { labId, clinicId, kitId }, { recalled_at: recalledAt }),
  );
}
