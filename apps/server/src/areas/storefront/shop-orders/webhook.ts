import type { FastifyInstance } from "fastify";
import { findStoreOfDomain } from "#areas/storefront/stores/find-store.ts";
import { newId } from "#db/ids.ts";
import { keepRawBodies } from "#http/raw-body.ts";
import type { ShopNotice } from "#shops/shop.ts";
import { ForgedShopWebhook, shopPaths } from "#shops/shop.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { isFollowed, insertNotice } from "./notice-queries.ts";
import { processShopNoticeJob } from "./notices.ts";

/**
 * `/storefront/webhook`: webhooks are stored and acknowledged at once, and processed afterwards.
 */
export async function registerShopWebhook(app: FastifyInstance, now: () => Date): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope);
    scope.post(shopPaths.webhook, { schema: { hide: true } }, async ({ mode, body, headers }) => {
      const { shops } = mode;
      if (!shops) throw notFound();
      const given = Object.fromEntries(
        Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
      try {
        const notice = await shops.readWebhook(typeof body === "string" ? body : "", given);
        if (notice) await receiveWebhook(mode, notice, now());
      } catch (error) {
        throw error instanceof ForgedShopWebhook ? new AppError("unauthenticated", { cause: error }) : error;
      }
      return {};
    });
  });
}

/**
 * Stores a webhook with the job that processes it; the same event is stored once. A shop reports each change to each of its
 * orders, and most have no kits. Those with kits are known since they were paid.
 */
async function receiveWebhook(mode: Mode, notice: ShopNotice, now: Date): Promise<void> {
  const place = await findStoreOfDomain(mode, notice.domain);
  // The app was installed, but the shop was never linked.
  if (!place) return;
  const { clinic_id: clinicId, store_id: storeId } = place;
  const subject = { storeId, ref: notice.subjectRef };
  await mode.db.inTenant(clinicId, async (trx) => {
    if (notice.topic === "orders/updated" && !(await isFollowed(trx, clinicId, subject))) return;
    const id = newId(now);
    const isNew = await insertNotice(trx, {
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
