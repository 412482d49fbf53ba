import { newId } from "#db/ids.ts";
import { findStoreOfDomain } from "#areas/storefront/stores/find-store.ts";
import type { ShopNotice } from "#shops/shop.ts";
import type { Mode } from "../../../scope.ts";
import { isFollowed, keepNotice } from "./notice-queries.ts";
import { processShopNoticeJob } from "./process-notice.job.ts";

/**
 * Stores a webhook with the job that processes it; the same event is stored once. A shop tells of each change to each of its orders,
 * most of which have no kits: those that have some are known from when they were paid.
 */
export async function receiveWebhook(mode: Mode, notice: ShopNotice, now: Date): Promise<void> {
  const place = await findStoreOfDomain(mode, notice.domain);
  // The app was installed, but the shop was never linked.
  if (!place) return;
  const { clinic_id: clinicId, store_id: storeId } = place;
  const subject = { storeId, ref: notice.subjectRef };
  await mode.db.inTenant(clinicId, async (trx) => {
    if (notice.topic === "orders/updated" && !(await isFollowed(trx, clinicId, subject))) return;
    const id = newId(now);
    const isNew = await keepNotice(trx, {
      clinic_id: clinicId,
      id,
      store_id: storeId,
      event_ref: notice.eventRef,
      topic: notice.topic,
      subject_ref: notice.subjectRef,
      order_refs: notice.orderRefs,
      triggered_at: notice.triggeredAt,
      received_at: now,
    });
    if (isNew) await mode.jobs.enqueue(trx, processShopNoticeJob, { clinicId, noticeId: id });
  });
}
