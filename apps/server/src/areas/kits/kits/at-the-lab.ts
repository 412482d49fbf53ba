import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import { bumpTally, testTally } from "#areas/kits/tallies/tally.ts";
import type { TenantTransaction } from "#db/database.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit } from "./advance-kit.ts";
import { kitAccessioned, kitPutToRerun } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { getTestOfKit, updateTest } from "./test-queries.ts";

/** What the lab records about a specimen on receipt. */
type Arrival = { collectedAt?: Date | null | undefined; condition?: SampleCondition | undefined };

/** Accessions a specimen: the lab has received it and has it on its bench. Throws `step_not_possible`. */
export async function accessionKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { collectedAt, condition, ...detail }: MoveDetail & Arrival = {},
): Promise<void> {
  await advanceKit(trx, scope, kit, "accession", detail);
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  // What the person said, unless the lab has read otherwise on the form.
  const collected_at = collectedAt ?? test.collected_at;
  await updateTest(trx, test, { status: "processing", accessioned_at: scope.now, collected_at });
  await bumpTally(trx, scope, kit.clinic_id, {
    [testTally(test.category, "registered")]: -1,
    [testTally(test.category, "processing")]: 1,
  });
  await react(trx, scope, kitAccessioned, { kit, collectedAt: collected_at, condition });
}

/** Sends a specimen back to be tested again before its results are released. Throws `step_not_possible`. */
export async function putToRerun(trx: TenantTransaction, scope: Scope, kit: Kit): Promise<void> {
  await advanceKit(trx, scope, kit, "put_to_rerun");
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  await updateTest(trx, test, { to_rerun: true });
  await react(trx, scope, kitPutToRerun, { kit });
}
