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
    summary: "Who processes personal data for the platform, and who will from which day",
    tag: "Legal",
    access: { kind: "public" },
    status: 200,
    answer: subProcessorList,
  }),
  listDeskSubProcessors: operation({
    method: "GET",
    path: "/platform/v1/sub-processors",
    summary: "Every sub-processor there is, will be and was, with who was told",
    tag,
    access,
    status: 200,
    answer: deskSubProcessorList,
  }),
  announceSubProcessor: operation({
    method: "POST",
    path: "/platform/v1/sub-processors",
    summary: "E-mails every partner and lab of a sub-processor that is used thirty days later",
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
    summary: "Ends the use of a sub-processor, or takes back one that was announced",
    tag,
    access,
    params: z.object({ id: text(40) }),
    status: 200,
    answer: deskSubProcessorAnswer,
    errors: ["step_not_possible"],
  }),
} as const;
