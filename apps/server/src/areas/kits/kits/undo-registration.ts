import type { TenantTransaction } from "#db/database.ts";
import { bumpTally, testTally } from "#areas/kits/tallies/bump-tally.ts";
import type { Scope } from "../../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import { stateWithoutRegistration } from "./journey.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";
import { getTestOfKit, updateTest } from "./test-queries.ts";
import { listMovesOfKit } from "./registration-queries.ts";

/**
 * Undoes a kit's registration, while its sample has not reached the lab. The test keeps its id with the status withdrawn; a
 * barcode assigned by the registration becomes free again. Throws `step_not_possible`.
 */
export async function undoRegistration(trx: TenantTransaction, scope: Scope, kit: Kit): Promise<void> {
  const moves = await listMovesOfKit(trx, kit.clinic_id, kit.id);
  const backTo = stateWithoutRegistration(moves.map(({ event }) => event));
  await advanceKit(trx, scope, kit, "undo_registration", { backTo });
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  await updateTest(trx, test, { status: "withdrawn" });
  const registration = moves.findLast(({ event }) => event === "register");
  if ((registration?.detail as { barcode?: string } | undefined)?.barcode)
    await updateKit(trx, kit, { barcode: null });
  await bumpTally(trx, scope, kit.clinic_id, { [testTally(test.category, "registered")]: -1 });
}
