import { interpret } from "@kitpath/contract/catalogue/interpret";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { bumpTally, testTally } from "#features/tallies/bump-tally.ts";
import type { Scope } from "../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit } from "./advance-kit.ts";
import type { Kit } from "./queries.ts";
import { getTestOfKit, updateTest } from "./queries.ts";
import type { NewResult } from "./result-queries.ts";
import { insertResultSet } from "./result-queries.ts";

/** A value as the lab gives it, for one biomarker of the product's panels. */
export type ResultValue = Omit<NewResult, "interpretation">;

/** Releases the first version of a test's results. Values come in the product's panel order. Throws `step_not_possible`. */
export async function releaseResults(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  values: ResultValue[],
  detail: MoveDetail = {},
): Promise<void> {
  await advanceKit(trx, scope, kit, "release_results", detail);
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  await insertResultSet(trx, {
    id: newId(scope.now),
    clinicId: kit.clinic_id,
    testId: test.id,
    version: 1,
    labId: kit.lab_id,
    releasedBy: scope.actor.userId,
    releasedAt: scope.now,
    values: values.map((value) => ({ ...value, interpretation: interpret(value.value, value.rule) })),
  });
  await updateTest(trx, test, {
    status: "processed",
    processed_at: scope.now,
    outcome: outcomeOf(test.category, values),
  });
  await bumpTally(trx, scope, kit.clinic_id, {
    [testTally(test.category, "processing")]: -1,
    [testTally(test.category, "processed")]: 1,
  });
}

/** A COVID test is positive when any of its values is; other tests have no single outcome. */
function outcomeOf(category: string, values: ResultValue[]): "positive" | "negative" | null {
  if (category !== "covid") return null;
  const isPositive = values.some(({ value, rule }) => ["POSITIVE", "HIGH"].includes(interpret(value, rule)));
  return isPositive ? "positive" : "negative";
}
