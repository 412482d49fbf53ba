import { z } from "zod";
import { orderableProduct } from "./products.ts";
import { queryInteger } from "./paging.ts";
import { emailAddress, text } from "./text.ts";

/** The simulator's steps in their order; each is a tab of the Test data screen. */
export const simulatorSteps = [
  "batch",
  "order",
  "dispatched",
  "registered",
  "lab-accessioned",
  "results",
] as const;
export type SimulatorStep = (typeof simulatorSteps)[number];

export const simulatorStepLabels: Record<SimulatorStep, string> = {
  batch: "Batch",
  order: "Order",
  dispatched: "Dispatched",
  registered: "Registered",
  "lab-accessioned": "Lab Accessioned",
  results: "Results",
};

export const maxBatchCount = 50;

const alphanumeric = text(20).regex(/^[a-zA-Z0-9]*$/, "Invalid.");

export const simulateBody = z.object({
  product: text(20).optional(),
  email: emailAddress.or(z.literal("")).optional(),
  password: text(256).optional(),
  orderNumber: alphanumeric.optional(),
  existingKit: z.object({ kitId: alphanumeric }).optional(),
});
export type SimulateBody = z.infer<typeof simulateBody>;

export const simulateQuery = z.object({
  /** true: this step alone, on an existing order or kit; else every step up to it that is still missing. */
  standalone: z.enum(["true", "false"]).catch("false").default("false"),
  batchCount: queryInteger(1, 0, maxBatchCount),
});

const simulated = z.object({
  orderNumber: z.string(),
  linkedOrderAndKit: z.array(z.object({ kitId: z.string(), barcode: z.string() })),
  statusUpdate: z.string(),
});
export const simulateAnswer = simulated.extend({ orders: z.array(simulated).optional() });
export type SimulateAnswer = z.infer<typeof simulateAnswer>;

export const simulatorProducts = z.object({ data: z.array(orderableProduct) });
