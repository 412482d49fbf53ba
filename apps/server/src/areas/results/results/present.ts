import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Unjudged } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type {
  BiomarkerResult,
  BiomarkerResults,
  CovidRow,
  TestDetail,
  TestRow,
} from "@kitpath/contract/results/results/results";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import { formatName } from "@kitpath/contract/fields/formats";
import { presentJourneyOrder } from "#areas/orders/orders/read-journey.ts";
import { isReplacementFree } from "#areas/orders/orders/replacement.ts";
import { presentUnjudged, presentTestFacts } from "./present-test-answer.ts";
import type { FoundTest, ListedTest } from "./queries.ts";
import type { TestResults } from "./read-test-results.ts";

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
const optionalSeconds = (time: Date | null) => (time ? seconds(time) : null);

export function presentTestRow(test: ListedTest): TestRow {
  return {
    id: test.id,
    name: formatName(test.first_name, test.last_name),
    order_number: test.order_number,
    journeyId: test.journey,
    product: test.title,
    barcode_number: test.barcode,
    kit_id: test.kit_code,
    status: test.status,
    toRerun: test.to_rerun,
    isCritical: test.is_critical,
    rejectionReason: test.rejection_reason,
    registered_at: seconds(test.registered_at),
  };
}

export function presentCovidRow(test: ListedTest): CovidRow {
  return {
    id: test.id,
    firstName: test.first_name,
    lastName: test.last_name,
    orderId: test.order_number,
    journeyId: test.journey,
    productTestType: test.test_type,
    productPurpose: test.purpose,
    latestResults: test.outcome,
    toRerun: test.to_rerun,
    rejectionReason: test.rejection_reason,
    dateRegistered: seconds(test.registered_at),
    dateReceived: optionalSeconds(test.accessioned_at),
    dateResults: optionalSeconds(test.processed_at),
    createdAt: seconds(test.registered_at),
    status: test.status,
  };
}

export const presentTest = (test: FoundTest, versions: readonly { version: number }[]): TestDetail => ({
  ...presentTestFacts(test),
  reportUrlPaths: reportUrlPaths(test, versions[0] ?? null),
});

/** A COVID-19 test has a certificate instead of a report. */
const reportUrlPaths = ({ id, category }: FoundTest, shown: { version: number } | null): string[] =>
  shown && category === "general" ? [`/tests/v2/${id}/reports/${shown.version}`] : [];

export function presentResults(found: TestResults): BiomarkerResults {
  const { test, versions, shown, results, trends, replacementOrderNumber, replacesKitId, commentary } = found;
  const { rejection } = presentTestFacts(test);
  return {
    name: formatName(test.first_name, test.last_name),
    product: test.title,
    orderNumber: test.order_number,
    journey: found.journey.map(presentJourneyOrder),
    data: results.map(presentBiomarkerResult),
    trends,
    version: shown?.version ?? null,
    versions: versions.map(({ version, released_at, reason: why }) => ({
      version,
      releasedAt: released_at.toISOString(),
      reason: why,
    })),
    reportUrlPaths: reportUrlPaths(test, shown),
    category: test.category,
    rejection: rejection && {
      ...rejection,
      isReplacementFree: isReplacementFree({ reason: rejection.reason, recalledAt: test.recalled_at }),
      replacementOrderNumber,
    },
    replacesKitId,
    clinicalCommentary: commentary,
    hormonalStatus: test.hormonal_status,
    asksHormonalStatus: canState(found),
    hasAnswers: found.hasAnswers,
  };
}

/** Whether the test has ranges by hormonal status, and its person may be one of whom they are; nothing is stated of the erased. */
const canState = ({ test, results, asksStatus }: TestResults): boolean =>
  test.gender !== "m" &&
  test.date_of_birth !== null &&
  (asksStatus || results.some(({ unjudged }) => unjudged?.ranges.some(({ status }) => status !== null)));

type ResultRow = {
  id: string;
  panel: string;
  name: string;
  biomarker_code: string;
  value: string;
  unit: string;
  reported_as: string | null;
  interpretation: Interpretation;
  isCritical: boolean;
  rule: RangeRule | null;
  unjudged: Unjudged | null;
  reportedBefore: { value: string; unit: string; releasedAt: Date } | null;
};

const presentBiomarkerResult = (row: ResultRow): BiomarkerResult => ({
  id: row.id,
  panel: row.panel,
  biomarker: row.name,
  code: row.biomarker_code,
  result: row.value,
  unit: row.unit,
  reportedAs: row.reported_as,
  interpretation: row.interpretation,
  isCritical: row.isCritical,
  interpretationData: row.rule,
  ...presentUnjudged(row.unjudged),
  reportedBefore: row.reportedBefore && {
    result: row.reportedBefore.value,
    unit: row.reportedBefore.unit,
    at: row.reportedBefore.releasedAt.toISOString(),
  },
});
