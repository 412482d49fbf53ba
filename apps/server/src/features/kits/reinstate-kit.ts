import { isRecoverable } from "@kitpath/contract/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import { followKit } from "#features/lab-samples/follow-kit.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit } from "./advance-kit.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";

/** Takes back the rejection of a specimen, if its reason can be put right. Throws `step_not_possible`. */
export async function reinstateKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  at: MoveDetail = {},
): Promise<void> {
  const { rejection_reason: reason, status } = kit;
  if (reason && !isRecoverable(reason)) {
    throw new AppError("step_not_possible", {
      message: `The sample of kit ${kit.kit_code} cannot be tested after all: it needs a new sample.`,
      extra: { status },
    });
  }
  await advanceKit(trx, scope, kit, "reinstate", at);
  await updateKit(trx, kit, { rejection_reason: null });
  await followKit(trx, scope, kit, { move: "reinstate" });
}
