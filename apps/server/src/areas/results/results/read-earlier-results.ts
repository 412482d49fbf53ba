import type { TenantTransaction } from "#db/database.ts";
import { readNewestResults } from "#areas/kits/kits/read-results.ts";
import { listEarlierTests } from "./earlier-queries.ts";
import type { FoundTest } from "./queries.ts";

export type EarlierResult = { biomarkerCode: string; unit: string; result: string; at: Date };

/** Returns the results of a person's earlier tests, oldest first: each test's newest version. Empty if only a name is known. */
export async function readEarlierResults(
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
