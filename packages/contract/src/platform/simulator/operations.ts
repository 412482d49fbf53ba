import { z } from "zod";
import { simulatorSteps } from "./simulator-steps.ts";
import { simulateAnswer, simulateBody, simulateQuery, simulatorProducts } from "./simulator.ts";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";

export const simulatorOperations = {
  listSimulatorProducts: operation({
    method: "GET",
    path: "/data-simulator/products/:clinicId",
    summary: "Lists the products that the simulator can order",
    tag: "Simulator",
    access: { kind: "permission", permission: "developer", flag: "developer", outsideProduction: true },
    apiKey: "orders:read",
    params: z.object({ clinicId: text(40) }),
    status: 200,
    answer: simulatorProducts,
  }),
  simulate: operation({
    method: "POST",
    path: "/data-simulator/simulate/:type",
    summary: "Moves an order or a kit forward, as real work would",
    tag: "Simulator",
    access: { kind: "permission", permission: "developer", flag: "developer", outsideProduction: true },
    apiKey: "orders:write",
    params: z.object({ type: z.enum(simulatorSteps) }),
    query: simulateQuery,
    body: simulateBody,
    status: 200,
    answer: simulateAnswer,
    errors: [
      "step_not_possible",
      "KIT_RECALLED",
      "KIT_EXPIRED",
      "KIT_ORDER_ENDED",
      "payment_method_required",
    ],
    idempotent: true,
  }),
} as const;
