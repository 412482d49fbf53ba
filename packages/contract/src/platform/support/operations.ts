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
    summary: "Finds any partner's orders, invoices and users by number, name or e-mail",
    tag,
    access,
    query: supportSearchQuery,
    status: 200,
    answer: supportHits,
  }),
  countStuckWork: operation({
    method: "GET",
    path: "/platform/v1/support/stuck",
    summary: "Counts stuck work by kind",
    tag,
    access,
    status: 200,
    answer: stuckCounts,
  }),
  listStuckWork: operation({
    method: "GET",
    path: "/platform/v1/support/stuck/list",
    summary: "Lists stuck work of one kind, longest first, without personal data",
    tag,
    access,
    query: stuckQuery,
    status: 200,
    answer: stuckList,
  }),
  getOrderStory: operation({
    method: "GET",
    path: orderPath,
    summary: "Gets an order's full timeline, without results",
    tag,
    access,
    params: z.object(order),
    status: 200,
    answer: orderStoryAnswer,
  }),
  resendPartnerEmail: operation({
    method: "POST",
    path: `${orderPath}/emails/:emailId/resend`,
    summary: "Sends an order's e-mail again, unchanged, to the same address",
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
    summary: "Sends an order's webhook again, with the same ID",
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
    summary: "Refunds an order to its card, or as a credit on the next statement",
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
    summary: "Orders a replacement for a rejected or recalled kit, for the same person and address",
    tag,
    access,
    params: z.object({ ...order, kitId: text(40) }),
    body: statedReason,
    status: 201,
    answer: orderStoryAnswer,
    errors: ["step_not_possible", "payment_method_required"],
  }),
} as const;
