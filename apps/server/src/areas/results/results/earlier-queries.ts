import type { TenantTransaction } from "#db/database.ts";

/** Maximum number of earlier tests in a trend. */
const longestTrend = 12;

/** Lists the same person's tests with results before this one, latest first. */
export function listEarlierTests(
  trx: TenantTransaction,
  clinicId: string,
  { patientId, processedAt }: { patientId: string; processedAt: Date },
) {
  return trx
    .selectFrom("tests")
    .select(["id", "processed_at"])
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", patientId)
    .where("processed_at", "<", processedAt)
    .orderBy("processed_at", "desc")
    .limit(longestTrend)
    .execute();
}
