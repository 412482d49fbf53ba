import type { TenantTransaction } from "#db/database.ts";

/** How far back a trend goes. */
const longestTrend = 12;

/** The tests of the same person that had their results before this one, the latest first. */
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
