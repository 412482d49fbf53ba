import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { getSample } from "#areas/lab/lab-samples/get-sample.ts";
import type { Scope } from "../../../scope.ts";
import type { PastResult } from "./queries.ts";
import { listHistory } from "./queries.ts";

/** Returns every result that a sample's biomarker has had. Throws `not_found`. */
export async function readHistory(
  trx: TenantTransaction,
  scope: Scope,
  { sampleId, biomarkerCode }: { sampleId: string; biomarkerCode: string },
): Promise<PastResult[]> {
  const labId = scope.actor.organisationId;
  await getSample(trx, labId, sampleId);
  const subject = { subjectKind: "lab_sample", subjectId: sampleId };
  await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
  return listHistory(trx, labId, sampleId, biomarkerCode);
}
