import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import type { Trends } from "@kitpath/contract/results/trends/trends";
import { asksStatus } from "#areas/catalogue/products/product.ts";
import { commentariesOfTests } from "#areas/kits/kits/moves.ts";
import { readAnswersOfTest } from "#areas/kits/answers/answers.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { findReportedBefore, readDefinedResults, readVersions } from "#areas/kits/kits/read-results.ts";
import { findReplaced, findReplacement } from "#areas/orders/orders/replacement.ts";
import type { OrderLink } from "#areas/orders/orders/read-journey.ts";
import { readJourneyOrders } from "#areas/orders/orders/read-journey.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope } from "../../../scope.ts";
import { presentTrends } from "../trends/present.ts";
import { readTrends } from "../trends/read-trends.ts";
import type { FoundTest } from "./result.ts";
import { findTest } from "./queries.ts";

export type TestResults = {
  test: FoundTest;
  versions: Version[];
  shown: Version | null;
  results: Awaited<ReturnType<typeof readComparedResults>>;
  trends: Trends;
  /** What a clinician has written about the results. */
  commentary: ClinicalCommentary | null;
  replacementOrderNumber: string | null;
  replacesKitId: string | null;
  journey: OrderLink[];
  /** Whether the product measures what depends on the hormonal status. */
  asksStatus: boolean;
  hasAnswers: boolean;
};

/**
 * Returns a version of a test's results, 0 being the newest, with the rejection and replacement of a rejected sample. Throws
 * `not_found`.
 */
export async function readTestResults(
  trx: TenantTransaction,
  scope: Scope,
  testId: string,
  version: number,
): Promise<TestResults> {
  const clinicId = scope.actor.organisationId;
  const test = await findTest(trx, clinicId, { testId });
  if (!test) throw notFound();
  const versions = await readVersions(trx, clinicId, testId);
  const shown = (version === 0 ? versions[0] : versions.find((made) => made.version === version)) ?? null;
  if (version !== 0 && !shown) throw notFound();
  const results = shown ? await readComparedResults(trx, shown, versions) : [];
  const commentaryOf = await ask(trx, scope, commentariesOfTests, { clinicId, testIds: [testId] });
  return {
    commentary: commentaryOf(testId),
    hasAnswers: (await readAnswersOfTest(trx, { clinicId, testId })).length > 0,
    asksStatus: await asksStatus(trx, test.product_code),
    replacesKitId: await findReplaced(trx, clinicId, test.order_number),
    journey: await readJourneyOrders(trx, clinicId, test.journey),
    test,
    versions,
    shown,
    results,
    trends: await readTrendsOf(trx, test, results),
    replacementOrderNumber: test.rejection_reason
      ? await findReplacement(trx, clinicId, test.kit_uuid)
      : null,
  };
}

/** Reads the results of a version, each with what an earlier version reported in its place. */
async function readComparedResults(trx: TenantTransaction, shown: Version, versions: readonly Version[]) {
  const before = versions.filter(({ version }) => version < shown.version);
  const resultsOf = await readDefinedResults(trx, shown.clinic_id, [shown, ...before]);
  return resultsOf(shown).map((row) => ({
    ...row,
    isCritical: isCritical(row.value, row.definition),
    reportedBefore: findReportedBefore(row, before, resultsOf),
  }));
}

/** Returns a test's biomarkers across all tests of its person. */
async function readTrendsOf(
  trx: TenantTransaction,
  { clinic_id: clinicId, patient_id: patientId }: FoundTest,
  results: readonly { biomarker_code: string }[],
): Promise<Trends> {
  if (!patientId || results.length === 0) return { tests: [], biomarkers: [], isCut: false };
  const codes = new Set(results.map(({ biomarker_code: code }) => code));
  return presentTrends(await readTrends(trx, clinicId, patientId), codes);
}
