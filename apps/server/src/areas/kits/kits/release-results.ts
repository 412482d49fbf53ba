import type { TenantTransaction } from "#db/database.ts";
import { react } from "../../../moves/move.ts";
import { bumpTally, testTally } from "#areas/kits/tallies/bump-tally.ts";
import type { Scope } from "../../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit } from "./advance-kit.ts";
import type { ResultValue } from "./keep-results.ts";
import { keepResults } from "./keep-results.ts";
import { resultsReleased } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { getTestOfKit, updateTest } from "./test-queries.ts";

/** Releases the first version of a test's results. Values must be in the product's panel order. Throws `step_not_possible`. */
export async function releaseResults(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  values: ResultValue[],
  detail: MoveDetail = {},
): Promise<void> {
  await advanceKit(trx, scope, kit, "release_results", detail);
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  await keepResults(trx, scope, { kit, test, release: { version: 1, reason: null, values } });
  await updateTest(trx, test, { processed_at: scope.now });
  await bumpTally(trx, scope, kit.clinic_id, {
    [testTally(test.category, "processing")]: -1,
    [testTally(test.category, "processed")]: 1,
  });
  await react(trx, scope, resultsReleased, { kit });
}
