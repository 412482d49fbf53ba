import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import { deskSlaAnswer, deskSlaList, slaDecision, slaDeskQuery } from "./sla-desk.ts";
import { text } from "../../fields/text.ts";

const access = { kind: "staff", permission: "staff_slas" } as const;
const tag = "Platform: service agreements";
const params = z.object({ labId: text(40), id: text(40) });

export const slaDeskOperations = {
  listSlaDesk: operation({
    method: "GET",
    path: "/platform/v1/slas",
    summary: "Lists the agreements that labs have accepted, either undecided or decided",
    tag,
    access,
    query: slaDeskQuery,
    status: 200,
    answer: deskSlaList,
  }),
  getDeskSla: operation({
    method: "GET",
    path: "/platform/v1/labs/:labId/slas/:id",
    summary: "Gets one acceptance: who accepted it, when and from where, and the decision",
    tag,
    access,
    params,
    status: 200,
    answer: deskSlaAnswer,
  }),
  decideDeskSla: operation({
    method: "POST",
    path: "/platform/v1/labs/:labId/slas/:id/decision",
    summary:
      "Approves or declines an agreement and e-mails the lab; an approved lab gets the products that have no lab yet",
    tag,
    access,
    params,
    body: slaDecision,
    status: 200,
    answer: deskSlaAnswer,
    errors: ["step_not_possible"],
  }),
} as const;
