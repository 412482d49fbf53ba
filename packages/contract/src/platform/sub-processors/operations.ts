import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import {
  deskSubProcessorAnswer,
  deskSubProcessorList,
  newSubProcessor,
  subProcessorList,
} from "./sub-processors.ts";
import { text } from "../../fields/text.ts";

const access = { kind: "staff", permission: "staff_privacy" } as const;
const tag = "Platform: privacy";

export const subProcessorsOperations = {
  listSubProcessors: operation({
    method: "GET",
    path: "/v1/sub-processors",
    summary: "Lists the platform's current and announced sub-processors",
    tag: "Legal",
    access: { kind: "public" },
    status: 200,
    answer: subProcessorList,
  }),
  listDeskSubProcessors: operation({
    method: "GET",
    path: "/platform/v1/sub-processors",
    summary: "Lists all current, announced and ended sub-processors, with the organisations notified",
    tag,
    access,
    status: 200,
    answer: deskSubProcessorList,
  }),
  announceSubProcessor: operation({
    method: "POST",
    path: "/platform/v1/sub-processors",
    summary: "Announces a sub-processor to every partner and lab, thirty days before it is used",
    tag,
    access,
    body: newSubProcessor,
    status: 201,
    answer: deskSubProcessorAnswer,
    idempotent: true,
  }),
  endSubProcessor: operation({
    method: "POST",
    path: "/platform/v1/sub-processors/:id/end",
    summary: "Ends a sub-processor, or withdraws an announced one",
    tag,
    access,
    params: z.object({ id: text(40) }),
    status: 200,
    answer: deskSubProcessorAnswer,
    errors: ["step_not_possible"],
  }),
} as const;
