import { interpret, isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { Person } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { dependsOnStatus, rangeFor } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { isDeepStrictEqual } from "node:util";
import { bumpTally, testTally } from "#areas/kits/tallies/tally.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit } from "./advance-kit.ts";
import { resultsAmended, resultsKept, resultsReleased } from "./moves.ts";
import { outcomeOf } from "./outcome.ts";
import type { Kit } from "./queries.ts";
import { readDefinedResults, readResults, readVersions } from "./read-results.ts";
import type { DefinedResult, NewResult } from "./result-queries.ts";
import { insertResultSet } from "./result-queries.ts";
import { getTestOfKit, updateTest } from "./test-queries.ts";

/** A value reported by the lab, for one biomarker of the product's panels. */
export type ResultValue = Omit<NewResult, "interpretation"> & { isCritical: boolean };

type Test = { clinic_id: string; id: string; category: string; product_code: string };
type Release = { version: number; reason: string | null; values: ResultValue[] };

/** Stores a version of a test's results, in the panel's order. */
export async function storeResults(
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
  await react(trx, scope, resultsKept, { kit, test, version: release.version, values, before });
}

async function readBefore(trx: TenantTransaction, test: Test) {
  const [newest] = await readVersions(trx, test.clinic_id, test.id);
  if (!newest) return null;
  const results = await readResults(trx, newest);
  const values = new Map(results.map(({ biomarker_code, value }) => [biomarker_code, value]));
  return { releasedAt: newest.released_at, valueOf: (code: string) => values.get(code) };
}

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
  await storeResults(trx, scope, { kit, test, release: { version: 1, reason: null, values } });
  await updateTest(trx, test, { processed_at: scope.now });
  await bumpTally(trx, scope, kit.clinic_id, {
    [testTally(test.category, "processing")]: -1,
    [testTally(test.category, "processed")]: 1,
  });
  await react(trx, scope, resultsReleased, { kit });
}

type Rewriting = { reason: string; amend: (before: readonly DefinedResult[]) => ResultValue[] };

/**
 * Releases a test's changed results as their next version, and returns it. The previous one is kept as superseded. Everyone who has
 * read the results gets an e-mail. The kit must be locked. Throws `step_not_possible` before there are results to amend.
 */
async function releaseAmendment(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { reason, amend }: Rewriting,
): Promise<number> {
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  const [newest] = await readVersions(trx, kit.clinic_id, test.id);
  const version = (newest?.version ?? 0) + 1;
  const before = newest ? (await readDefinedResults(trx, kit.clinic_id, [newest]))(newest) : [];
  await advanceKit(trx, scope, kit, "amend_results", { detail: { version } });
  await storeResults(trx, scope, { kit, test, release: { version, reason, values: amend(before) } });
  await react(trx, scope, resultsAmended, { kit, test });
  return version;
}

type Amendment = { reason: string; values: ResultValue[] };

/**
 * Releases a further version of a test's results. What did not change keeps its unit, range and interpretation, even if its
 * biomarker was changed in the meantime. The kit must be locked. Throws `step_not_possible` before there are results to amend.
 */
export async function amendResults(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { reason, values }: Amendment,
): Promise<void> {
  const amend = (before: readonly DefinedResult[]) =>
    values.map((value) => {
      const same = before.find(
        (row) => row.biomarker_code === value.biomarkerCode && row.value === value.value,
      );
      return same ? { ...value, ...asReleased(same) } : value;
    });
  await releaseAmendment(trx, scope, kit, { reason, amend });
}

/** Returns a result as it was released, to be released again. */
export function asReleased(row: DefinedResult): ResultValue {
  return {
    panel: row.panel,
    biomarkerCode: row.biomarker_code,
    value: row.value,
    unit: row.unit,
    reportedAs: row.reported_as,
    rule: row.rule,
    unjudged: row.unjudged,
    biomarkerVersion: row.biomarker_version,
    isCritical: isCritical(row.value, row.definition),
  };
}

export type Restated = {
  before: DefinedResult;
  after: ReturnType<typeof asReleased>;
};

/**
 * Returns the released results whose range changes with what is now known of the person's hormonal status, by the biomarkers as they
 * were at the release.
 */
export const findRestated = (results: readonly DefinedResult[], person: Person): Restated[] =>
  results
    .filter(({ definition }) => dependsOnStatus(definition))
    .map((before) => ({ before, after: { ...asReleased(before), ...rangeFor(before.definition, person) } }))
    .filter(
      ({ before, after }) => !isDeepStrictEqual([before.rule, before.unjudged], [after.rule, after.unjudged]),
    );

/** Releases results again, some with new ranges and the others as they were. Returns the version. */
export const restateResults = (
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { reason, restated }: { reason: string; restated: readonly Restated[] },
): Promise<number> =>
  releaseAmendment(trx, scope, kit, {
    reason,
    amend: (before) =>
      before.map((row) => restated.find(({ before: { id } }) => id === row.id)?.after ?? asReleased(row)),
  });
