import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import type { Kit } from "./queries.ts";
import { listMovesOfKit } from "./registration-queries.ts";

const listMoveNames = async (trx: TenantTransaction, kit: Kit): Promise<string[]> =>
  (await listMovesOfKit(trx, kit.clinic_id, kit.id)).map(({ event }) => event);

/** Whether a kit has reached the test taker, which the status of one that was registered before does not say. */
export const isDelivered = async (trx: TenantTransaction, kit: Kit): Promise<boolean> =>
  (await listMoveNames(trx, kit)).includes("deliver");

/**
 * Delivers a kit to the test taker, first moving it out for delivery if that has not happened; does nothing if it was delivered.
 */
export async function deliverKit(trx: TenantTransaction, scope: Scope, kit: Kit): Promise<void> {
  const moves = await listMoveNames(trx, kit);
  if (moves.includes("deliver")) return;
  if (!moves.includes("go_out_for_delivery")) await advanceKit(trx, scope, kit, "go_out_for_delivery");
  await advanceKit(trx, scope, kit, "deliver");
}
