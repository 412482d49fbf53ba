import { isId, newId } from "#db/ids.ts";
import type { PaymentNotice } from "#payments/processor.ts";
import type { Mode } from "../../scope.ts";
import { isClinic } from "./account-queries.ts";
import { keepNotice } from "./notice-queries.ts";
import { processNoticeJob } from "./process-notice.job.ts";

/** Stores a webhook's notice and enqueues the job that processes it; the same event is stored once. */
export async function receiveWebhook(mode: Mode, notice: PaymentNotice, now: Date): Promise<void> {
  const { clinicId } = notice;
  // The processor's account may serve several installations.
  if (!isId(clinicId) || !(await isClinic(mode.db.directory, clinicId))) return;
  await mode.db.inTenant(clinicId, async (trx) => {
    const id = newId(now);
    const isNew = await keepNotice(trx, {
      clinic_id: clinicId,
      id,
      event_ref: notice.eventRef,
      subject: notice.subject,
      subject_ref: notice.subjectRef,
      received_at: now,
    });
    if (isNew) await mode.jobs.enqueue(trx, processNoticeJob, { clinicId, noticeId: id });
  });
}
