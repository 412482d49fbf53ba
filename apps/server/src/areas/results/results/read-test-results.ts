import { asksStatus } from "#areas/catalogue/products/product.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { readNewestResults, readResults, readVersions } from "#areas/kits/kits/read-results.ts";
import { findReplaced, findReplacement } from "#areas/orders/orders/replacement.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import { listEarlierTests } from "./earlier-queries.ts";
import type { FoundTest } from "./result.ts";
import { findTest } from "./queries.ts";

export type TestResults = {
  test: FoundTest;
  versions: Version[];
  shown: Version | null;
  results: Awaited<ReturnType<typeof readResults>>;
  earlier: EarlierResult[];
  replacementOrderNumber: string | null;
  replacesKitId: string | null;
  /** Whether the product measures what depends on the hormonal status. */
  asksStatus: boolean;
};

/**
 * Returns a version of a test's results, 0 being the newest, with the rejection and replacement of a rejected sample. Throws
 * `not_found`.
 */
export async function readTestResults(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
  version: number,
): Promise<TestResults> {
  const test = await findTest(trx, clinicId, { testId });
  if (!test) throw notFound();
  const versions = await readVersions(trx, clinicId, testId);
  const shown = (version === 0 ? versions[0] : versions.find((made) => made.version === version)) ?? null;
  if (version !== 0 && !shown) throw notFound();
  return {
    asksStatus: await asksStatus(trx, test.product_code),
    replacesKitId: await findReplaced(trx, clinicId, test.order_number),
    test,
    versions,
    shown,
    results: shown ? await readResults(trx, shown) : [],
    earlier: shown ? await readEarlierResults(trx, clinicId, test) : [],
    replacementOrderNumber: test.rejection_reason
      ? await findReplacement(trx, clinicId, test.kit_uuid)
      : null,
  };
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
  const resultsOf = await readNewestResults(
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
