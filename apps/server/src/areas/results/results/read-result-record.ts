import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { TenantTransaction } from "#db/database.ts";
import { readDefinedResults, readVersions } from "#areas/kits/kits/read-results.ts";
import { findOrganisationName } from "#areas/access/organisation/organisation.ts";
import { notFound } from "../../../errors/errors.ts";
import { findTest } from "./queries.ts";
import { reportStatus, resultStatus } from "./report-status.ts";
import type { Release, ReleasedRecord, ResultRecord } from "./result-record.ts";

/** Returns the record of a test that every machine-readable format is generated from. Throws `not_found`. */
export async function readResultRecord(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<ResultRecord> {
  const test = await findTest(trx, clinicId, { testId });
  if (!test) throw notFound();
  return { test, release: await readRelease(trx, clinicId, testId) };
}

/** Returns a record with released results. Throws `not_found` if there are none. */
export async function readReleasedRecord(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<ReleasedRecord> {
  const { test, release } = await readResultRecord(trx, clinicId, testId);
  if (!release) throw notFound();
  return { test, release };
}

async function readRelease(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<Release | null> {
  const versions = await readVersions(trx, clinicId, testId);
  const [newest, ...superseded] = versions;
  if (!newest) return null;
  const resultsOf = await readDefinedResults(trx, clinicId, versions);
  const earlier = superseded.flatMap(resultsOf);
  const results = resultsOf(newest).map((row) => ({
    id: row.id,
    panel: row.panel,
    code: row.biomarker_code,
    name: row.name,
    value: row.value,
    unit: row.unit,
    interpretation: row.interpretation,
    isCritical: isCritical(row.value, row.definition),
    rule: row.rule,
    unjudged: row.unjudged,
    biomarker: row.definition,
    status: resultStatus(row, earlier),
  }));
  const { id, version, reason, released_at: releasedAt, lab_id: labId } = newest;
  const lab = labId ? await findOrganisationName(trx, labId) : null;
  return {
    id,
    version,
    reason,
    releasedAt,
    status: reportStatus(version, results),
    lab: labId && lab ? { id: labId, name: lab } : null,
    results,
  };
}
