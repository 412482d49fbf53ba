import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import { isRecoverable } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit } from "./advance-kit.ts";
import { kitReinstated, kitRejected } from "./moves.ts";
import { readPatientOfKit } from "./people-of-kits.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";
import { getTestOfKit, leaveOutRejection, updateTest } from "./test-queries.ts";

/** Rejects a specimen that cannot be tested, with the reason. Throws `step_not_possible`. */
export async function rejectKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  reason: RejectionReason,
  { detail, ...at }: MoveDetail = {},
): Promise<void> {
  await advanceKit(trx, scope, kit, "reject", { ...at, detail: { ...detail, reason } });
  await updateKit(trx, kit, { rejection_reason: reason });
  await updateTest(trx, await getTestOfKit(trx, kit.clinic_id, kit.id), { to_rerun: false });
  await react(trx, scope, kitRejected, { kit, reason });
}

/**
 * Takes back the rejection of a specimen, if its reason can be put right and its person was not erased. Its turnaround did not
 * run meanwhile. Throws `step_not_possible`.
 */
export async function reinstateKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  at: MoveDetail = {},
): Promise<void> {
  const { rejection_reason: reason } = kit;
  if (reason && !isRecoverable(reason)) refuse(kit, "it needs a new sample");
  if ((await readPatientOfKit(trx, kit))?.erased_at) refuse(kit, "we have deleted the person’s data");
  await advanceKit(trx, scope, kit, "reinstate", at);
  await updateKit(trx, kit, { rejection_reason: null });
  await leaveOutRejection(trx, kit, scope.now);
  await react(trx, scope, kitReinstated, { kit });
}

function refuse({ kit_code: code, status }: Kit, why: string): never {
  throw new AppError("step_not_possible", {
    message: `The sample of kit ${code} cannot be tested: ${why}.`,
    extra: { status },
  });
}
