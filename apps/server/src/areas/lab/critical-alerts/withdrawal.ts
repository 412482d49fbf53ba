import type { Kit } from "#areas/kits/kits/kit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { withdrawnEmailJob } from "./alert-emails.ts";
import { correctBiomarkers, listNewestOfKit, listUncorrected } from "./biomarker-queries.ts";
import { findWaitingOfKit, updateAlert } from "./queries.ts";

type Corrected = { biomarkerCodes: readonly string[]; correctedAt: Date };
type Standing = Pick<Kit, "clinic_id" | "id">;

/**
 * Corrects a kit's alerts when values that are not critical replace those they were raised for, and e-mails the on-call contact. It
 * corrects acknowledged alerts too, since the clinic acted on them. A waiting alert still has to be acknowledged. Correcting the same
 * values again has no effect. The kit must be locked.
 */
export async function correctAlert(
  trx: TenantTransaction,
  scope: Scope,
  { clinic_id: clinicId, id: kitId }: Standing,
  { biomarkerCodes, correctedAt }: Corrected,
): Promise<void> {
  const newest = await listNewestOfKit(trx, clinicId, kitId, biomarkerCodes);
  const open = newest.filter((row) => !row.corrected_at && row.raised_at <= correctedAt);
  for (const [alertId, rows] of Map.groupBy(open, ({ alert_id }) => alert_id)) {
    const codes = rows.map(({ biomarker_code }) => biomarker_code);
    await correctBiomarkers(trx, clinicId, alertId, { codes, correctedAt });
    const isWhole = (await listUncorrected(trx, clinicId, alertId)).length === 0;
    if (isWhole)
      await updateAlert(trx, clinicId, alertId, { withdrawn_at: correctedAt, withdrawn_as: "corrected" });
    await announceWithdrawal(trx, scope, { clinicId, kitId, alertId });
  }
}

/** Withdraws a kit's waiting alert because the sample was rejected, and e-mails the on-call contact. The kit must be locked. */
export async function withdrawOfRejected(
  trx: TenantTransaction,
  scope: Scope,
  { kit: { clinic_id: clinicId, id: kitId } }: { kit: Standing },
): Promise<void> {
  const waiting = await findWaitingOfKit(trx, clinicId, kitId);
  if (!waiting || waiting.withdrawn_at) return;
  await updateAlert(trx, clinicId, waiting.id, { withdrawn_at: scope.now, withdrawn_as: "rejected" });
  await announceWithdrawal(trx, scope, { clinicId, kitId, alertId: waiting.id });
}

/** Restores a kit's waiting alert when the rejection of its sample is taken back. */
export async function restoreOfRejected(
  trx: TenantTransaction,
  _scope: Scope,
  { kit: { clinic_id: clinicId, id: kitId } }: { kit: Standing },
): Promise<void> {
  const waiting = await findWaitingOfKit(trx, clinicId, kitId);
  if (waiting?.withdrawn_as !== "rejected") return;
  await updateAlert(trx, clinicId, waiting.id, { withdrawn_at: null, withdrawn_as: null });
  await publishNews(trx, clinicId, "alerts");
}

async function announceWithdrawal(
  trx: TenantTransaction,
  scope: Scope,
  { clinicId, kitId, alertId }: { clinicId: string; kitId: string; alertId: string },
): Promise<void> {
  await appendAudit(trx, scope, {
    action: "critical_result_withdrawn",
    subjectKind: "kit",
    subjectId: kitId,
  });
  await publishNews(trx, clinicId, "alerts");
  await scope.mode.jobs.enqueue(trx, withdrawnEmailJob, { clinicId, alertId });
}
