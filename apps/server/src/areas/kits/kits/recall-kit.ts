import type { TenantTransaction } from "#db/database.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import { kitRecalled } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";

/** Recalls a kit in any state, so that it can no longer be registered. Returns false if it was recalled before. */
export async function recallKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  at: Date = scope.now,
): Promise<boolean> {
  if (kit.recalled_at) return false;
  await advanceKit(trx, scope, kit, "recall");
  await updateKit(trx, kit, { recalled_at: at });
  await react(trx, scope, kitRecalled, { kit, recalledAt: at });
  return true;
}
