import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { resendEmail } from "#areas/messaging/events/resending.ts";
import { findKitOrder } from "#areas/kits/kits/find-kit.ts";
import { listDeliveriesOfOrder } from "#areas/messaging/webhooks/delivery-log.ts";
import { resendDelivery } from "#areas/messaging/webhooks/resending.ts";
import { refundByHand } from "#areas/orders/orders/cancellation.ts";
import { replaceKit } from "#areas/orders/orders/replacement.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { actOnOrder, openStory } from "./support.ts";
import { findAnywhere } from "./find-anywhere.ts";
import { countStuckWork, readStuckWork } from "./stuck-work.ts";

type Names =
  | "searchSupport"
  | "countStuckWork"
  | "listStuckWork"
  | "getOrderStory"
  | "resendPartnerEmail"
  | "replayPartnerWebhook"
  | "refundPartnerOrder"
  | "replacePartnerKit";

const asked = ({ mode, actor, now }: UserCall) => ({ mode, platformId: actor.organisationId, now });

export const supportRoutes: Pick<Handlers, Names> = {
  async searchSupport(call) {
    const { hits, hasMore } = await findAnywhere(call, call.query.search);
    return { data: hits, hasMore };
  },

  countStuckWork: async (call) => ({ data: await countStuckWork(asked(call)) }),

  async listStuckWork(call) {
    const { rows, total } = await readStuckWork(asked(call), call.query);
    return { data: rows, meta: { total } };
  },

  getOrderStory: (call) => openStory(call),

  resendPartnerEmail: (call) =>
    actOnOrder(call, (trx, scope, { id: orderId }) =>
      resendEmail(trx, scope, { orderId, emailId: call.params.emailId, reason: call.body.reason }),
    ),

  replayPartnerWebhook: (call) =>
    actOnOrder(call, async (trx, scope, order) => {
      const { deliveryId } = call.params;
      const deliveries = await listDeliveriesOfOrder(trx, order.clinic_id, order.order_number, call.now);
      if (!deliveries.some(({ id }) => id === deliveryId)) throw notFound();
      await resendDelivery(trx, scope, deliveryId, call.body.reason);
    }),

  refundPartnerOrder: (call) =>
    actOnOrder(call, (trx, scope, { order_number }) =>
      refundByHand(trx, scope, order_number, call.body.reason),
    ),

  replacePartnerKit: (call) =>
    actOnOrder(call, async (trx, scope, order) => {
      const kit = await findKitOrder(trx, order.clinic_id, call.params.kitId);
      if (kit?.orderId !== order.id) throw notFound();
      const placed = await replaceKit(trx, scope, kit.kitId);
      const details = { order: placed.orderNumber, reason: call.body.reason };
      const subject = { subjectKind: "kit", subjectId: kit.kitId };
      await appendAudit(trx, scope, { action: "kit_replaced", ...subject, details });
    }),
};
