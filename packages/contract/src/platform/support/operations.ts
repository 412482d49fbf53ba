import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import { statedReason } from "../../fields/stated-reason.ts";
import {
  orderStoryAnswer,
  stuckCounts,
  stuckList,
  stuckQuery,
  supportHits,
  supportSearchQuery,
} from "./support.ts";
import { text } from "../../fields/text.ts";

const access = { kind: "staff", permission: "staff_support" } as const;
const tag = "Platform: support";
const order = { id: text(40), orderNumber: text(20) };
const orderPath = "/platform/v1/support/organisations/:id/orders/:orderNumber";

/** What support can find and fix for partners. Every look and every action is recorded in the partner's own audit log. */
export const supportOperations = {
  searchSupport: operation({
    method: "GET",
    path: "/platform/v1/support/search",
    summary: "Finds orders, invoices and users of every partner by any number, a name or an e-mail",
    tag,
    access,
    query: supportSearchQuery,
    status: 200,
    answer: supportHits,
  }),
  countStuckWork: operation({
    method: "GET",
    path: "/platform/v1/support/stuck",
    summary: "How much has stopped on its way, by kind",
    tag,
    access,
    status: 200,
    answer: stuckCounts,
  }),
  listStuckWork: operation({
    method: "GET",
    path: "/platform/v1/support/stuck/list",
    summary: "What of a kind is stuck, the longest first; it tells of nobody",
    tag,
    access,
    query: stuckQuery,
    status: 200,
    answer: stuckList,
  }),
  getOrderStory: operation({
    method: "GET",
    path: orderPath,
    summary: "Everything that happened to an order on one timeline, without results",
    tag,
    access,
    params: z.object(order),
    status: 200,
    answer: orderStoryAnswer,
  }),
  resendPartnerEmail: operation({
    method: "POST",
    path: `${orderPath}/emails/:emailId/resend`,
    summary: "Sends an e-mail about the order again, as it was, to the address it went to",
    tag,
    access,
    params: z.object({ ...order, emailId: text(40) }),
    body: statedReason,
    status: 200,
    answer: orderStoryAnswer,
    errors: ["step_not_possible"],
  }),
  replayPartnerWebhook: operation({
    method: "POST",
    path: `${orderPath}/webhooks/:deliveryId/replay`,
    summary: "Sends a webhook about the order again, with the same id",
    tag,
    access,
    params: z.object({ ...order, deliveryId: text(40) }),
    body: statedReason,
    status: 200,
    answer: orderStoryAnswer,
    errors: ["webhook_inactive"],
  }),
  refundPartnerOrder: operation({
    method: "POST",
    path: `${orderPath}/refund`,
    summary: "Refunds the order: its card is given the money back, or its next statement a credit",
    tag,
    access,
    params: z.object(order),
    body: statedReason,
    status: 200,
    answer: orderStoryAnswer,
    errors: ["step_not_possible"],
  }),
  replacePartnerKit: operation({
    method: "POST",
    path: `${orderPath}/kits/:kitId/replacement`,
    summary: "Orders a kit in place of a rejected or recalled one, for the same person and address",
    tag,
    access,
    params: z.object({ ...order, kitId: text(40) }),
    body: statedReason,
    status: 201,
    answer: orderStoryAnswer,
    errors: ["step_not_possible", "payment_method_required"],
  }),
} as const;
