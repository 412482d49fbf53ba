import { z } from "zod";
import {
  breachAnswer,
  breachChange,
  breachClosing,
  breachList,
  breachNotice,
  breachPartners,
  newBreach,
} from "./breaches.ts";
import { operation } from "../../operation/operation.ts";
import { text } from "../../fields/text.ts";

const access = { kind: "staff", permission: "staff_privacy" } as const;
const tag = "Platform: privacy";
const params = z.object({ id: text(40) });

export const breachesOperations = {
  listBreaches: operation({
    method: "GET",
    path: "/platform/v1/breaches",
    summary: "Lists the register of breaches, newest first",
    tag,
    access,
    status: 200,
    answer: breachList,
  }),
  listBreachPartners: operation({
    method: "GET",
    path: "/platform/v1/breaches/partners",
    summary: "Lists by name the partners and labs that a breach may affect",
    tag,
    access,
    status: 200,
    answer: breachPartners,
  }),
  createBreach: operation({
    method: "POST",
    path: "/platform/v1/breaches",
    summary: "Opens a breach; its two-day deadline runs from when it became known",
    tag,
    access,
    body: newBreach,
    status: 201,
    answer: breachAnswer,
    idempotent: true,
  }),
  getBreach: operation({
    method: "GET",
    path: "/platform/v1/breaches/:id",
    summary: "Gets a breach with the organisations it affects and when each was notified",
    tag,
    access,
    params,
    status: 200,
    answer: breachAnswer,
  }),
  updateBreach: operation({
    method: "PUT",
    path: "/platform/v1/breaches/:id",
    summary: "Updates the details of a breach; organisations already notified stay affected",
    tag,
    access,
    params,
    body: breachChange,
    status: 200,
    answer: breachAnswer,
    errors: ["step_not_possible", "conflict"],
  }),
  notifyBreach: operation({
    method: "POST",
    path: "/platform/v1/breaches/:id/notice",
    summary:
      "E-mails the notice to affected organisations that have not had it, and an update to those with an outdated one",
    tag,
    access,
    params,
    body: breachNotice,
    status: 202,
    answer: breachAnswer,
    errors: ["step_not_possible", "conflict"],
  }),
  closeBreach: operation({
    method: "POST",
    path: "/platform/v1/breaches/:id/close",
    summary: "Closes a breach with its outcome, once every affected organisation was notified",
    tag,
    access,
    params,
    body: breachClosing,
    status: 200,
    answer: breachAnswer,
    errors: ["step_not_possible"],
  }),
} as const;
