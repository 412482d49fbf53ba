import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import { asksStatus } from "#areas/catalogue/products/product.ts";
import { commentariesOfTests } from "#areas/kits/kits/moves.ts";
import { readAnswersOfTest } from "#areas/kits/answers/answers.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import {
  findReportedBefore,
  readDefinedResults,
  readNewestResults,
  readVersions,
} from "#areas/kits/kits/read-results.ts";
import { findReplaced, findReplacement } from "#areas/orders/orders/replacement.ts";
import type { OrderLink } from "#areas/orders/orders/read-journey.ts";
import { readJourneyOrders } from "#areas/orders/orders/read-journey.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope } from "../../../scope.ts";
import { listEarlierTests } from "./earlier-queries.ts";
import type { FoundTest } from "./result.ts";
import { findTest } from "./queries.ts";

export type TestResults = {
  test: FoundTest;
  versions: Version[];
  shown: Version | null;
  results: Awaited<ReturnType<typeof readComparedResults>>;
  earlier: EarlierResult[];
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
    results: shown ? await readComparedResults(trx, shown, versions) : [],
    earlier: shown ? await readEarlierResults(trx, clinicId, test) : [],
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

export type EarlierResult = { biomarkerCode: string; unit: string; result: string; at: Date };

/** Returns the results of a person's earlier tests, oldest first: each test's newest version. Empty if only a name is known. */
async function readEarlierResults(
  trx: TenantTransaction,
  clinicId: string,
  { patient_id: patientId, processed_at: processedAt }: FoundTest,
): Promise<EarlierResult[]> {
  if (!patientId || !processedAt) return [];
  const tests = await listEarlierTests(trx, clinicId, { patientId, processedAt });
  if (tests.length === 0) return [];
  const { resultsOf } = await readNewestResults(
    trx,
    clinicId,
    tests.map(({ id }) => id),
  );
  return tests.toReversed().flatMap(({ id, processed_at: at }) =>
    resultsOf(id).map((row) => ({
      biomarkerCode: row.biomarker_code,
      unit: row.unit,
      result: row.value,
      at: at!,
    })),
  );
}
