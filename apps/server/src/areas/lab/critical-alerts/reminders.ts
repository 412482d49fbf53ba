import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { alertEmailJob, isOfClock } from "./alert-emails.ts";
import { lockAlert, updateAlert } from "./queries.ts";

/** The test taker must be called within 30 minutes; the clinic is reminded at the same interval. */
const minutesToAct = 30;

/** After half a working day of reminders, more of them would not help. */
export const remindersAtMost = 8;

/** The end of an alert's interval number `times`: when it is due, and when each reminder goes out. */
export const dueAt = (raisedAt: Date, times = 1): Date =>
  new Date(raisedAt.getTime() + times * minutesToAct * 60_000);

const payload = z.object({
  clinicId: z.string(),
  alertId: z.string(),
  reminder: z.number().int(),
  /** When the alert's clock had started; absent in jobs enqueued before clocks could restart. */
  raisedAt: z.iso.datetime().optional(),
});

/** Reminds a clinic of a critical result once its time has passed; does nothing if it has been acknowledged by then. */
export const remindJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remind-critical-alert",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};

type Deps = { mode: Mode; now: () => Date };

/**
 * Sends each reminder once, however often the job runs, and schedules the next one until the alert is acknowledged. A job from
 * before a restart of the clock does nothing.
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
