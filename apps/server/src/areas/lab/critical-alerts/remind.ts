import type { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { alertEmailJob } from "./alert-email.job.ts";
import { dueAt, isOfClock, remindersAtMost } from "./alert-times.ts";
import { lockAlert, updateAlert } from "./queries.ts";
import { remindJob } from "./remind.job.ts";

type Deps = { mode: Mode; now: () => Date };

/**
 * Sends each reminder once, however often the job runs, and schedules the next one until the alert is acknowledged. A job from
 * before the clock was restarted does nothing.
 */
export async function remind(
  deps: Deps,
  { clinicId, alertId, reminder, raisedAt }: z.infer<typeof remindJob.payload>,
): Promise<void> {
  const scope = systemScope(deps, clinicId);
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const alert = await lockAlert(trx, clinicId, alertId);
    if (!alert || alert.acknowledged_at || alert.reminders !== reminder - 1) return;
    if (!isOfClock(alert.raised_at, raisedAt)) return;
    const clock = { clinicId, alertId, raisedAt: alert.raised_at.toISOString() };
    await updateAlert(trx, clinicId, alertId, { reminders: reminder });
    await appendAudit(trx, scope, {
      action: "critical_result_reminded",
      subjectKind: "kit",
      subjectId: alert.kit_id,
      details: { reminder },
    });
    await deps.mode.jobs.enqueue(trx, alertEmailJob, { ...clock, reminder });
    const next = reminder + 1;
    if (next > remindersAtMost) return;
    const startAfter = dueAt(alert.raised_at, next);
    await deps.mode.jobs.enqueue(trx, remindJob, { ...clock, reminder: next }, { startAfter });
  });
}
