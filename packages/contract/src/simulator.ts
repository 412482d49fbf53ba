import { z } from "zod";
import { orderableProduct } from "./products.ts";
import { choiceField, integerField } from "./query-fields.ts";
import { querySchema } from "./query-schema.ts";
import { maxBatchCount, simulatedOutcomes } from "./simulator-steps.ts";
import { emailAddress, text } from "./text.ts";

const alphanumeric = text(20).regex(/^[a-zA-Z0-9]*$/, "Invalid.");

export const simulateBody = z.object({
  product: text(20).optional(),
  email: emailAddress.or(z.literal("")).optional(),
  password: text(256).optional(),
  orderNumber: alphanumeric.optional(),
  existingKit: z.object({ kitId: alphanumeric }).optional(),
  /** What the results are like that the step makes. */
  outcome: z.enum(simulatedOutcomes).optional(),
});
export type SimulateBody = z.infer<typeof simulateBody>;

export const simulateQuery = querySchema({
  /** true: this step alone, on an existing order or kit; else every step up to it that is still missing. */
  standalone: choiceField(["true", "false"], "false"),
  batchCount: integerField(1, 0, maxBatchCount),
});

const simulated = z.object({
  orderNumber: z.string(),
  linkedOrderAndKit: z.array(z.object({ kitId: z.string(), barcode: z.string() })),
  statusUpdate: z.string(),
});
export const simulateAnswer = simulated.extend({ orders: z.array(simulated).optional() });
export type SimulateAnswer = z.infer<typeof simulateAnswer>;

export const simulatorProducts = z.object({ data: z.array(orderableProduct) });
