import { readOnCall } from "#areas/access/organisation/organisation.ts";
import { advanceKit } from "#areas/kits/kits/advance-kit.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { readTestTaker } from "#areas/kits/kits/people-of-kits.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { alertEmailJob } from "./alert-emails.ts";
import { listCodesAfter, listUncorrected, upsertBiomarkers } from "./biomarker-queries.ts";
import { findWaitingOfKit, insertAlert, updateAlert } from "./queries.ts";
import { dueAt, remindJob, remindersAtMost } from "./reminders.ts";
import { correctAlert } from "./withdrawal.ts";

type Raised = { biomarkerCodes: readonly string[]; raisedAt: Date };

/**
 * Raises an alert for critical values of a kit's sample, in the clinic's tenant: it adds to the chain of custody and the audit
 * log, e-mails the on-call contact, updates open screens and schedules the reminder. Values found while an alert of the kit is
 * waiting are added to it and keep its deadline, unless the lab had taken it back or its reminders are used up: then its clock
 * restarts. Raising the same values again has no effect, unless they were corrected in between. The kit must be locked. Returns the
 * alert's id.
 */
export async function raiseAlert(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { biomarkerCodes, raisedAt }: Raised,
): Promise<string> {
  const { clinic_id: clinicId, lab_id: labId } = kit;
  const waiting = await findWaitingOfKit(trx, clinicId, kit.id);
  const known = waiting ? await listUncorrected(trx, clinicId, waiting.id) : [];
  const alertId = waiting?.id ?? newId(scope.now);
  if (!waiting) await openAlert(trx, scope, kit, { alertId, raisedAt });
  await upsertBiomarkers(
    trx,
    biomarkerCodes.map((biomarker_code) => ({
      clinic_id: clinicId,
      alert_id: alertId,
      biomarker_code,
      raised_at: raisedAt,
    })),
  );
  if (biomarkerCodes.every((code) => known.includes(code))) return alertId;
  const isAnew = waiting && (waiting.withdrawn_at !== null || waiting.reminders >= remindersAtMost);
  const clockFrom = waiting && !isAnew ? waiting.raised_at : raisedAt;
  if (isAnew) await restartAlert(trx, scope, clinicId, { alertId, raisedAt });
  const lab = labId ? await readOnCall(trx, labId) : null;
  await advanceKit(trx, scope, kit, "raise_critical", lab ? { place: lab.organisation } : {});
  const { email } = await readOnCall(trx, clinicId);
  await appendAudit(trx, scope, {
    action: "critical_result_raised",
    subjectKind: "kit",
    subjectId: kit.id,
    details: { told: email ? "on-call contact" : "administrators, as no on-call contact is named" },
  });
  await scope.mode.jobs.enqueue(trx, alertEmailJob, {
    clinicId,
    alertId,
    reminder: 0,
    raisedAt: clockFrom.toISOString(),
  });
  return alertId;
}

type Clock = { alertId: string; raisedAt: Date };

async function openAlert(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { alertId, raisedAt }: Clock,
): Promise<void> {
  const { clinic_id: clinicId } = kit;
  const taker = await readTestTaker(trx, kit);
  if (!taker) throw new Error(`Kit ${kit.id} has no test to raise an alert for`);
  await insertAlert(trx, {
    clinic_id: clinicId,
    id: alertId,
    kit_id: kit.id,
    test_id: taker.test_id,
    lab_id: kit.lab_id,
    raised_at: raisedAt,
    reminders: 0,
  });
  await startReminders(trx, scope, clinicId, { alertId, raisedAt });
}

async function restartAlert(
  trx: TenantTransaction,
  scope: Scope,
  clinicId: string,
  { alertId, raisedAt }: Clock,
): Promise<void> {
  await updateAlert(trx, clinicId, alertId, {
    raised_at: raisedAt,
    reminders: 0,
    reminded: [],
    withdrawn_at: null,
    withdrawn_as: null,
  });
  await startReminders(trx, scope, clinicId, { alertId, raisedAt });
}

async function startReminders(
  trx: TenantTransaction,
  { mode }: Scope,
  clinicId: string,
  { alertId, raisedAt }: Clock,
): Promise<void> {
  const first = { clinicId, alertId, reminder: 1, raisedAt: raisedAt.toISOString() };
  await mode.jobs.enqueue(trx, remindJob, first, { startAfter: dueAt(raisedAt) });
}

type Release = {
  values: readonly { biomarkerCode: string; value: string; isCritical: boolean }[];
  /** The previously released version; null for the first. */
  before: { releasedAt: Date; valueOf: (biomarkerCode: string) => string | undefined } | null;
};

/**
 * Raises critical values on release unless they were raised on entry, that is, values that did not come from the lab's bench. An
 * amendment raises the values that it changes. It corrects the alert of a value that was raised before and is not critical now.
 */
export async function raiseOfRelease(
  trx: TenantTransaction,
  scope: Scope,
  { kit, values, before }: Release & { kit: Kit },
): Promise<void> {
  await correctAlert(trx, scope, kit, {
    biomarkerCodes: values.filter((each) => !each.isCritical).map(({ biomarkerCode }) => biomarkerCode),
    correctedAt: scope.now,
  });
  const changed = values.filter(
    ({ isCritical, biomarkerCode, value }) => isCritical && before?.valueOf(biomarkerCode) !== value,
  );
  if (changed.length === 0) return;
  const raised = await listCodesAfter(trx, kit.clinic_id, kit.id, before?.releasedAt ?? new Date(0));
  const biomarkerCodes = changed
    .map(({ biomarkerCode }) => biomarkerCode)
    .filter((code) => !raised.includes(code));
  if (biomarkerCodes.length === 0) return;
  await raiseAlert(trx, scope, kit, { biomarkerCodes, raisedAt: scope.now });
}
