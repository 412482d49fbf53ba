import { z } from "zod";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";
import { trendsAnswer } from "./trends.ts";

export const trendsOperations = {
  listTrends: operation({
    method: "GET",
    path: "/v1/customers/:id/trends",
    summary: "Lists each biomarker across all tests of a customer",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    params: z.object({ id: text(40) }),
    status: 200,
    answer: trendsAnswer,
  }),
} as const;
