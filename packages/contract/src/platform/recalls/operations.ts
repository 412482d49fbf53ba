import { z } from "zod";
import { newRecall, recall, recallDetail, recallQuery, recalls } from "../../orders/fulfilment/fulfilment.ts";
import { operation } from "../../operation/operation.ts";
import { text } from "../../fields/text.ts";

/** A recall has the id of its batch. */
const recallParams = z.object({ id: text(40) });

export const recallsOperations = {
  startRecall: operation({
    method: "POST",
    path: "/warehouse/v1/batches/:id/recall",
    summary: "Recalls a batch, so that its kits can no longer be sent or registered",
    tag: "Recalls",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: recallParams,
    body: newRecall,
    status: 200,
    answer: recall,
    errors: ["step_not_possible"],
  }),
  listRecalls: operation({
    method: "GET",
    path: "/warehouse/v1/recalls",
    summary: "Lists the recalls with their counts, newest first",
    tag: "Recalls",
    access: { kind: "staff", permission: "staff_fulfilment" },
    status: 200,
    answer: recalls,
  }),
  getRecall: operation({
    method: "GET",
    path: "/warehouse/v1/recalls/:id",
    summary: "Gets a recall with each sent kit, its holder and the action taken",
    tag: "Recalls",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: recallParams,
    query: recallQuery,
    status: 200,
    answer: recallDetail,
  }),
  getRecallProgress: operation({
    method: "GET",
    path: "/warehouse/v1/recalls/:id/progress",
    summary: "Gets a recall's counts, without people, to follow the progress of its notices",
    tag: "Recalls",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: recallParams,
    isUse: false,
    status: 200,
    answer: recall,
  }),
  tellRecalled: operation({
    method: "POST",
    path: "/warehouse/v1/recalls/:id/tell",
    summary: "E-mails everybody who has a recalled kit, once each, and orders their replacements",
    tag: "Recalls",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: recallParams,
    status: 202,
    answer: recall,
    errors: ["step_not_possible"],
  }),
  closeRecall: operation({
    method: "POST",
    path: "/warehouse/v1/recalls/:id/close",
    summary: "Closes a recall once everybody has been notified",
    tag: "Recalls",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: recallParams,
    status: 200,
    answer: recall,
    errors: ["step_not_possible"],
  }),
} as const;
