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
    summary: "The register of breaches, the newest first",
    tag,
    access,
    status: 200,
    answer: breachList,
  }),
  listBreachPartners: operation({
    method: "GET",
    path: "/platform/v1/breaches/partners",
    summary: "Every partner and lab that a breach may concern, by name",
    tag,
    access,
    status: 200,
    answer: breachPartners,
  }),
  createBreach: operation({
    method: "POST",
    path: "/platform/v1/breaches",
    summary: "Opens a breach; its two days run from when it was known",
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
    summary: "A breach with everybody it concerns and when they were told",
    tag,
    access,
    params,
    status: 200,
    answer: breachAnswer,
  }),
  updateBreach: operation({
    method: "PUT",
    path: "/platform/v1/breaches/:id",
    summary: "Keeps what is known by now; who was told already stays concerned",
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
      "E-mails the notice to everybody concerned who has not had it, and an update to whom it told other facts",
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
    summary: "Closes a breach with how it ended, once everybody concerned was told",
    tag,
    access,
    params,
    body: breachClosing,
    status: 200,
    answer: breachAnswer,
    errors: ["step_not_possible"],
  }),
} as const;
