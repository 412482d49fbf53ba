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
    summary: "Recalls a batch: none of its kits can be sent or registered from then on",
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
    summary: "Every recall with its counts, the newest first",
    tag: "Recalls",
    access: { kind: "staff", permission: "staff_fulfilment" },
    status: 200,
    answer: recalls,
  }),
  getRecall: operation({
    method: "GET",
    path: "/warehouse/v1/recalls/:id",
    summary: "A recall with every kit that was sent, who has it, and what was done about it",
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
    summary: "A recall with its counts and without people, for a screen that follows how they are told",
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
    summary: "E-mails everybody who has a recalled kit and orders each a new one; nobody is written to twice",
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
    summary: "Closes a recall when everybody has been told",
    tag: "Recalls",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: recallParams,
    status: 200,
    answer: recall,
    errors: ["step_not_possible"],
  }),
} as const;
