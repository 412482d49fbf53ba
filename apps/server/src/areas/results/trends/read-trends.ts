import { readDefinitionVersions, readReportedBy } from "#areas/catalogue/biomarkers/biomarker.ts";
import { findOrganisationName } from "#areas/access/organisation/organisation.ts";
import { readNewestResults } from "#areas/kits/kits/read-results.ts";
import type { TenantTransaction } from "#db/database.ts";
import { listTests } from "./queries.ts";

/**
 * Trends: each biomarker across all of a person's tests, in the newest version of each. `reconcile.ts` brings the values and the ranges
 * that applied then into one unit, `present.ts` marks gaps and changes of method.
 */
export type PersonsResults = Awaited<ReturnType<typeof readTrends>>;
export type TestOfTrend = PersonsResults["tests"][number];
export type ResultOfTrend = TestOfTrend["results"][number];

/** Many more than anybody takes. */
const testsAtMost = 200;

/**
 * Reads a person's results, oldest test first. It reads only what the transaction may see: in a test taker's own, what was disclosed to
 * them. The caller records the read in the audit log.
 */
export async function readTrends(trx: TenantTransaction, clinicId: string, patientId: string) {
  const found = await listTests(trx, clinicId, patientId, testsAtMost + 1);
  const rows = found.slice(0, testsAtMost);
  const ids = rows.map(({ id }) => id);
  const { versionOf, resultsOf, firstReleaseOf } = await readNewestResults(trx, clinicId, ids);
  const labIds = [...new Set(ids.flatMap((id) => versionOf(id)?.lab_id ?? []))];
  const labs = new Map<string, string | null>();
  for (const id of labIds) labs.set(id, await findOrganisationName(trx, id));
  const tests = rows
    .map((row) => {
      const version = versionOf(row.id);
      const labId = version?.lab_id ?? null;
      return {
        ...row,
        at: row.collected_at ?? firstReleaseOf(row.id) ?? row.accessioned_at ?? row.registered_at,
        version: version?.version ?? null,
        lab: labId === null ? null : (labs.get(labId) ?? null),
        labId,
        results: resultsOf(row.id),
      };
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const codes = tests.flatMap(({ results }) => results.map(({ biomarker_code: code }) => code));
  return {
    tests,
    isCut: found.length > testsAtMost,
    definitionOf: await readDefinitionVersions(trx, codes),
    isReported: await readReportedBy(
      trx,
      rows.map((row) => row.product_code),
    ),
  };
}
