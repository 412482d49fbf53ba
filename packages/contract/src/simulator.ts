import { z } from "zod";
import { orderableProduct } from "./products.ts";
import { choiceField, integerField } from "./query-fields.ts";
import { strictQuerySchema } from "./query-schema.ts";
import { messages } from "./messages.ts";
import { rejectionReasonCodes } from "./rejection-reasons.ts";
import { simulatorOutcomes, webhookMishaps } from "./simulator-choices.ts";
import { maxBatchCount } from "./simulator-steps.ts";
import { emailAddress, optional, text } from "./text.ts";

const alphanumeric = text(20).regex(/^[a-zA-Z0-9]*$/, "Invalid.");

export const simulateBody = z.object({
  product: optional(text(20)),
  email: optional(emailAddress.or(z.literal(""))),
  password: optional(text(256)),
  orderNumber: optional(alphanumeric),
  existingKit: optional(z.object({ kitId: alphanumeric })),
  outcome: z
    .enum(simulatorOutcomes, messages.invalid)
    .optional()
    .describe("Of step `results`: what the lab finds or does. Left to chance without one."),
  rejectionReason: z
    .enum(rejectionReasonCodes, messages.invalid)
    .optional()
    .describe("Of outcome `rejected`, which needs it."),
  parcel: z
    .literal("lost", messages.invalid)
    .optional()
    .describe(
      "Of steps `dispatched` and `registered`: the parcel on its way to the patient, or back to the lab, is lost.",
    ),
  webhooks: z
    .enum(webhookMishaps, messages.invalid)
    .optional()
    .describe("Of every step but `batch`: its webhooks come twice with the same id, or the newest first."),
});
export type SimulateBody = z.infer<typeof simulateBody>;

export const simulateQuery = strictQuerySchema({
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
