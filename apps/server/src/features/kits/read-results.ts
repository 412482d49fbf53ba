import type { TenantTransaction } from "#db/database.ts";
import { listDefinedResults, listResults, listVersions } from "./result-queries.ts";

/** Every version of a test's results, newest first; empty until they are released. */
export const readVersions = (trx: TenantTransaction, clinicId: string, testId: string) =>
  listVersions(trx, clinicId, [testId]);
export type Version = Awaited<ReturnType<typeof readVersions>>[number];

/** What a version says, in panel order. */
export const readResults = (trx: TenantTransaction, { clinic_id, id }: Pick<Version, "clinic_id" | "id">) =>
  listResults(trx, clinic_id, [id]);

/** What versions of one test's results say, with the definition that each biomarker had; grouped by version. */
export async function readDefinedResults(
  trx: TenantTransaction,
  clinicId: string,
  versions: readonly Version[],
) {
  const ids = versions.map(({ id }) => id);
  const results = await listDefinedResults(trx, clinicId, ids);
  return (version: Version) => results.filter(({ result_set_id }) => result_set_id === version.id);
}

/** The newest results of each of many tests, by the test's id. */
export async function readNewestResults(trx: TenantTransaction, clinicId: string, testIds: string[]) {
  const newest = new Map<string, string>();
  for (const version of await listVersions(trx, clinicId, testIds)) {
    if (!newest.has(version.test_id)) newest.set(version.test_id, version.id);
  }
  const results = Map.groupBy(
    await listResults(trx, clinicId, [...newest.values()]),
    ({ result_set_id }) => result_set_id,
  );
  return (testId: string) => results.get(newest.get(testId) ?? "") ?? [];
}
