import type { TenantTransaction } from "#db/database.ts";
import { listDefinedResults, listResults, listVersions, updateHeld } from "./result-queries.ts";

/** Lists every version of a test's results, newest first; empty until they are released. */
export const readVersions = (trx: TenantTransaction, clinicId: string, testId: string) =>
  listVersions(trx, clinicId, [testId]);

/** Lists every version of the results of many tests, newest first. */
export const readVersionsOf = (trx: TenantTransaction, clinicId: string, testIds: readonly string[]) =>
  listVersions(trx, clinicId, testIds);
export type Version = Awaited<ReturnType<typeof readVersions>>[number];

/** Reads the results of a version in panel order. */
export const readResults = (trx: TenantTransaction, { clinic_id, id }: Pick<Version, "clinic_id" | "id">) =>
  listResults(trx, clinic_id, [id]);

/** Reads the results of versions, with each biomarker's definition at that time, grouped by version. */
export async function readDefinedResults(
  trx: TenantTransaction,
  clinicId: string,
  versions: readonly Version[],
) {
  const ids = versions.map(({ id }) => id);
  const results = Map.groupBy(
    await listDefinedResults(trx, clinicId, ids),
    ({ result_set_id }) => result_set_id,
  );
  return (version: Version) => results.get(version.id) ?? [];
}

/** Keeps a version of results from its person until `showVersion`. */
export const holdVersion = (
  trx: TenantTransaction,
  clinicId: string,
  of: { testId: string; version: number },
): Promise<void> => updateHeld(trx, clinicId, of, true);

export const showVersion = (
  trx: TenantTransaction,
  clinicId: string,
  of: { testId: string; version: number },
): Promise<void> => updateHeld(trx, clinicId, of, false);

type Results = { biomarker_code: string; value: string; unit: string };

/** Returns what was last reported in place of a result, by the versions before its own, the newest first; null if nothing else was. */
export function findReportedBefore<V extends { released_at: Date }>(
  result: Results,
  before: readonly V[],
  resultsOf: (version: V) => readonly Results[],
): { value: string; unit: string; releasedAt: Date } | null {
  for (const version of before) {
    const other = resultsOf(version).find(({ biomarker_code: code }) => code === result.biomarker_code);
    if (other && (other.value !== result.value || other.unit !== result.unit))
      return { value: other.value, unit: other.unit, releasedAt: version.released_at };
  }
  return null;
}

/** Reads the newest version of each of many tests with its results, by test id. */
export async function readNewestResults(trx: TenantTransaction, clinicId: string, testIds: string[]) {
  const newest = new Map<string, Version>();
  const oldest = new Map<string, Version>();
  for (const version of await listVersions(trx, clinicId, testIds)) {
    if (!newest.has(version.test_id)) newest.set(version.test_id, version);
    oldest.set(version.test_id, version);
  }
  const ids = [...newest.values()].map(({ id }) => id);
  const results = Map.groupBy(await listResults(trx, clinicId, ids), ({ result_set_id }) => result_set_id);
  return {
    versionOf: (testId: string) => newest.get(testId) ?? null,
    firstReleaseOf: (testId: string) => oldest.get(testId)?.released_at ?? null,
    resultsOf: (testId: string) => results.get(newest.get(testId)?.id ?? "") ?? [],
  };
}
export type NewestResults = Awaited<ReturnType<typeof readNewestResults>>;
