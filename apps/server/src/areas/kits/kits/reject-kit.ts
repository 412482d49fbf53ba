import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit } from "./advance-kit.ts";
import { kitRejected } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";
import { getTestOfKit, updateTest } from "./test-queries.ts";

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
