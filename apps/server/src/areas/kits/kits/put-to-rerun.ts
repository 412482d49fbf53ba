import type { TenantTransaction } from "#db/database.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import { kitPutToRerun } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { getTestOfKit, updateTest } from "./test-queries.ts";

/** Sends a specimen back to be tested again before its results are released. Throws `step_not_possible`. */
export async function putToRerun(trx: TenantTransaction, scope: Scope, kit: Kit): Promise<void> {
  await advanceKit(trx, scope, kit, "put_to_rerun");
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  await updateTest(trx, test, { to_rerun: true });
  await react(trx, scope, kitPutToRerun, { kit });
}
