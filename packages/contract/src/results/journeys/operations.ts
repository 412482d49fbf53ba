import { z } from "zod";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";
import { journeyAnswer } from "./journeys.ts";

export const journeysOperations = {
  getJourney: operation({
    method: "GET",
    path: "/journeys/v1/:id",
    summary: "Gets an order with its replacements and repeats, and the state of their kits and tests",
    tag: "Orders",
    access: { kind: "permission", permission: "clinic_order", flag: "orders" },
    apiKey: "orders:read",
    params: z.object({ id: text(40) }),
    status: 200,
    answer: journeyAnswer,
    errorForm: "orders",
  }),
} as const;
