import { interpret } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { outcomeOf } from "./outcome.ts";
import { resultsKept } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { updateTest } from "./test-queries.ts";
import { readResults, readVersions } from "./read-results.ts";
import type { NewResult } from "./result-queries.ts";
import { insertResultSet } from "./result-queries.ts";

/** A value reported by the lab, for one biomarker of the product's panels. */
export type ResultValue = Omit<NewResult, "interpretation"> & { isCritical: boolean };

type Test = { clinic_id: string; id: string; category: string };
type Release = { version: number; reason: string | null; values: ResultValue[] };

/** Stores a version of a test's results, in the panel's order. */
export async function keepResults(
  trx: TenantTransaction,
  scope: Scope,
  { kit, test, release }: { kit: Kit; test: Test; release: Release },
): Promise<void> {
  const values = release.values.map((value) => ({
    ...value,
    interpretation: interpret(value.value, value.rule),
  }));
  const before = await readBefore(trx, test);
  await insertResultSet(trx, {
    id: newId(scope.now),
    clinicId: test.clinic_id,
    testId: test.id,
    version: release.version,
    reason: release.reason,
    labId: kit.lab_id,
    releasedBy: scope.actor.userId,
    releasedAt: scope.now,
    values,
  });
  await updateTest(trx, test, {
    status: "processed",
    to_rerun: false,
    outcome: outcomeOf(test.category, values),
  });
  await react(trx, scope, resultsKept, { kit, test, values, before });
}

async function readBefore(trx: TenantTransaction, test: Test) {
  const [newest] = await readVersions(trx, test.clinic_id, test.id);
  if (!newest) return null;
  const results = await readResults(trx, newest);
  const values = new Map(results.map(({ biomarker_code, value }) => [biomarker_code, value]));
  return { releasedAt: newest.released_at, valueOf: (code: string) => values.get(code) };
}
