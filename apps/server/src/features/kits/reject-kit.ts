import type { RejectionReason } from "@kitpath/contract/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";

/** Refuses a specimen that cannot be tested, and says why. Throws `step_not_possible`. */
export async function rejectKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  reason: RejectionReason,
): Promise<void> {
  await advanceKit(trx, scope, kit, "reject", { detail: { reason } });
  await updateKit(trx, kit, { rejection_reason: reason });
}
