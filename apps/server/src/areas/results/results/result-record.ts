import type { BiomarkerDefinition, RangeRule } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { plainNumber } from "@kitpath/contract/catalogue/biomarkers/plain-number";
import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import type { Unjudged } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { ReportStatus } from "@kitpath/contract/results/results/test-answer";
import { findOrganisationName } from "#areas/access/organisation/organisation.ts";
import { commentariesOfTests } from "#areas/kits/kits/moves.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { findReportedBefore, readDefinedResults, readVersionsOf } from "#areas/kits/kits/read-results.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope } from "../../../scope.ts";
import type { FoundTest, TestOfPerson } from "./result.ts";
import { findTest, listTestsOfPerson } from "./queries.ts";

/** Returns the record of a test that every machine-readable format is generated from. Throws `not_found`. */
export async function readResultRecord(
  trx: TenantTransaction,
  scope: Scope,
  testId: string,
): Promise<ResultRecord<FoundTest>> {
  const clinicId = scope.actor.organisationId;
  const test = await findTest(trx, clinicId, { testId });
  if (!test) throw notFound();
  const [record] = await readRecords(trx, scope, clinicId, [test]);
  return record!;
}

type OfPerson = {
  clinicId: string;
  patientId: string;
  testIds: readonly string[] | "all";
  /** Reads no more than this. */
  limit: number;
};

/** Returns the records of a person's tests, the latest sample first: of all, or of those of the given ids that are theirs. */
export async function readRecordsOfPerson(
  trx: TenantTransaction,
  scope: Scope,
  { clinicId, ...wanted }: OfPerson,
): Promise<ResultRecord[]> {
  return readRecords(trx, scope, clinicId, await listTestsOfPerson(trx, clinicId, wanted));
}

async function readRecords<T extends TestOfPerson>(
  trx: TenantTransaction,
  scope: Scope,
  clinicId: string,
  tests: readonly T[],
): Promise<ResultRecord<T>[]> {
  const testIds = tests.map(({ id }) => id);
  const commentaryOf = await ask(trx, scope, commentariesOfTests, { clinicId, testIds });
  const releaseOf = await readReleases(trx, clinicId, testIds);
  return tests.map((test) => ({ test, release: releaseOf(test.id), commentary: commentaryOf(test.id) }));
}

/** Returns a record with released results. Throws `not_found` if there are none. */
export async function readReleasedRecord(
  trx: TenantTransaction,
  scope: Scope,
  testId: string,
): Promise<ReleasedRecord> {
  const { release, ...record } = await readResultRecord(trx, scope, testId);
  if (!release) throw notFound();
  return { ...record, release };
}

/** Reads the newest version of the results of each of many tests, by test id. */
async function readReleases(
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
): Promise<(testId: string) => Release | null> {
  const versions = await readVersionsOf(trx, clinicId, testIds);
  const resultsOf = await readDefinedResults(trx, clinicId, versions);
  const labs = new Map<string, string | null>();
  for (const { lab_id: id } of versions)
    if (id && !labs.has(id)) labs.set(id, await findOrganisationName(trx, id));
  const byTest = Map.groupBy(versions, ({ test_id: testId }) => testId);
  return (testId) => {
    const [newest, ...superseded] = byTest.get(testId) ?? [];
    const lab = newest?.lab_id ? labs.get(newest.lab_id) : null;
    return newest
      ? releaseOf(newest, superseded, {
          resultsOf,
          lab: newest.lab_id && lab ? { id: newest.lab_id, name: lab } : null,
        })
      : null;
  };
}

type ResultsOf = Awaited<ReturnType<typeof readDefinedResults>>;

function releaseOf(
  newest: Version,
  superseded: readonly Version[],
  { resultsOf, lab }: { resultsOf: ResultsOf; lab: Release["lab"] },
): Release {
  const earlier = superseded.flatMap(resultsOf);
  const results = resultsOf(newest).map((row) => ({
    id: row.id,
    panel: row.panel,
    code: row.biomarker_code,
    name: row.name,
    value: row.value,
    unit: row.unit,
    reportedAs: row.reported_as,
    interpretation: row.interpretation,
    isCritical: isCritical(row.value, row.definition),
    rule: row.rule,
    unjudged: row.unjudged,
    biomarker: row.definition,
    status: resultStatus(row, earlier),
    reportedBefore: findReportedBefore(row, superseded, resultsOf),
  }));
  const { id, version, reason, released_at: releasedAt } = newest;
  const firstReleasedAt = (superseded.at(-1) ?? newest).released_at;
  return {
    id,
    version,
    reason: superseded.length > 0 ? reason : null,
    releasedAt,
    firstReleasedAt,
    status: reportStatus(version, results),
    lab,
    results,
  };
}

/** Everything about a test that machine-readable formats contain. */
export type ResultRecord<T extends TestOfPerson = TestOfPerson> = {
  test: T;
  release: Release | null;
  /** What a clinician has written about the results. */
  commentary: ClinicalCommentary | null;
};

/** The newest version of a test's results. */
export type Release = {
  id: string;
  version: number;
  status: ReportStatus;
  reason: string | null;
  releasedAt: Date;
  firstReleasedAt: Date;
  lab: { id: string; name: string } | null;
  results: RecordedResult[];
};

export type RecordedResult = {
  id: string;
  panel: string;
  code: string;
  name: string;
  value: string;
  unit: string;
  /** What the laboratory reported, if it was converted: `150 mg/dL`. */
  reportedAs: string | null;
  interpretation: Interpretation;
  isCritical: boolean;
  rule: RangeRule | null;
  unjudged: Unjudged | null;
  /** As it was when the result was released. */
  biomarker: Pick<BiomarkerDefinition, "loinc" | "ucum" | "specimenType" | "material">;
  status: ReportStatus;
  /** What an earlier version reported in its place; null if it has not changed. */
  reportedBefore: { value: string; unit: string } | null;
};

/** A value that was converted says from what. */
export const reportedInWords = ({ reportedAs }: Pick<RecordedResult, "reportedAs">): string | null =>
  reportedAs && `Reported by the laboratory as ${reportedAs}.`;

/** A value that has replaced another says which. */
export const beforeInWords = ({ reportedBefore: before }: RecordedResult): string | null =>
  before && `Reported before: ${valueInWords(before.value, before.unit)}.`;

/** A record with results. */
export type ReleasedRecord = ResultRecord & { release: Release };

type Value = { biomarker_code: string; value: string; unit: string };

/** Whether a result differs from one reported for the same biomarker in an earlier version. */
const resultStatus = (result: Value, earlier: readonly Value[]): ReportStatus =>
  earlier.some(
    ({ biomarker_code: code, value, unit }) =>
      code === result.biomarker_code && (value !== result.value || unit !== result.unit),
  )
    ? "corrected"
    : "final";

/** A version that replaced another is corrected if one of its results is, otherwise amended. */
function reportStatus(version: number, results: readonly { status: ReportStatus }[]): ReportStatus {
  if (version === 1) return "final";
  return results.some(({ status }) => status === "corrected") ? "corrected" : "amended";
}

type ReadValue =
  | { kind: "number"; comparator: "<" | ">" | null; digits: string }
  | { kind: "word"; text: string };

/** Parses a result for machines: a number, possibly outside the measuring range, or a word. */
export function readValue(value: string): ReadValue {
  const [, comparator, digits] = /^([<>]?)\s*(-?\d+(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  if (digits === undefined) return { kind: "word", text: value };
  return {
    kind: "number",
    comparator: comparator === "<" || comparator === ">" ? comparator : null,
    digits: plainNumber(digits),
  };
}
