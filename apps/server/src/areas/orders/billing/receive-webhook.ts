import { newId } from "#db/ids.ts";
import type { PaymentNotice, PaymentProcessor } from "#payments/processor.ts";
import type { Mode } from "../../../scope.ts";
import { findOwners } from "./find-owners.ts";
import { insertNotice } from "./notice-queries.ts";
import { processNoticeJob } from "./process-notice.job.ts";

/**
 * Stores a webhook's notice and enqueues the job that processes it; the same event is stored once. One about nobody's object is
 * dropped: the processor's account may serve several installations, and other business.
 */
export async function receiveWebhook(
  mode: Mode & { payments: PaymentProcessor },
  notice: PaymentNotice,
  now: Date,
): Promise<void> {
  for (const { clinicId, subjectRef } of await findOwners(mode, notice)) {
    await mode.db.inTenant(clinicId, async (trx) => {
      const id = newId(now);
      const isNew = await insertNotice(trx, {
        clinic_id: clinicId,
        id,
        event_ref: notice.eventRef,
        subject: notice.subject,
        subject_ref: subjectRef,
        received_at: now,
      });
      if (isNew) await mode.jobs.enqueue(trx, processNoticeJob, { clinicId, noticeId: id });
    });
  }
}
