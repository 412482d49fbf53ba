import { z } from "zod";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";
import { answerSets } from "./answers.ts";

const access = { kind: "permission", permission: "clinic_test_results" } as const;
const tag = "Results";

export const answersOperations = {
  getOrderAnswers: operation({
    method: "GET",
    path: "/orders/v3/:orderNumber/answers",
    summary:
      "Lists what was answered to a product's questions with an order and with its kits' registrations",
    tag,
    access,
    apiKey: "results:read",
    params: z.object({ orderNumber: text(20) }),
    status: 200,
    answer: answerSets,
    errorForm: "orders",
  }),
  getTestAnswers: operation({
    method: "GET",
    path: "/tests/v2/:id/answers",
    summary: "Lists what the person of a test answered to the product's questions",
    tag,
    access,
    apiKey: "results:read",
    params: z.object({ id: text(40) }),
    status: 200,
    answer: answerSets,
  }),
} as const;
