import { z } from "zod";
import { orderableProduct } from "../../catalogue/products/products.ts";
import { messages } from "../../operation/messages.ts";
import { rejectionReasonCodes } from "../../kits/kits/rejection-reasons.ts";
import { simulatorOutcomes, webhookMishaps } from "./simulator-choices.ts";
import { batchTooLarge, maxBatchCount } from "./simulator-steps.ts";
import { emailAddress, optional, text } from "../../fields/text.ts";

const alphanumeric = text(20).regex(/^[a-zA-Z0-9]*$/, messages.invalidFormat);

export const simulateBody = z.object({
  product: optional(text(20)),
  email: optional(emailAddress.or(z.literal(""))),
  password: optional(text(256)),
  orderNumber: optional(alphanumeric),
  existingKit: optional(z.object({ kitId: alphanumeric })),
  outcome: z
    .enum(simulatorOutcomes, messages.invalid)
    .optional()
    .describe("For step `results`: what the lab finds or does. Random if omitted."),
  rejectionReason: z
    .enum(rejectionReasonCodes, messages.invalid)
    .optional()
    .describe("Required for the outcome `rejected`, and only for that."),
  parcel: z
    .literal("lost", messages.invalid)
    .optional()
    .describe(
      "For steps `dispatched` and `registered`: loses the parcel on its way to the patient, or back to the lab.",
    ),
  webhooks: z
    .enum(webhookMishaps, messages.invalid)
    .optional()
    .describe("For every step but `batch`: sends its webhooks twice with the same id, or newest first."),
});
export type SimulateBody = z.infer<typeof simulateBody>;

/** Rejects invalid values, unlike the query of a list, because it changes data. */
export const simulateQuery = z.object({
  standalone: z
    // Some languages write `True`.
    .union([z.boolean(), z.enum(["true", "false", "True", "False"])])
    .default(false)
    .transform((value) => String(value).toLowerCase() === "true")
    .meta({
      type: "boolean",
      description:
        "true: runs only this step, on an existing order or kit. false: runs every missing step up to it. Default: false.",
    }),
  batchCount: z
    .union([z.number(), z.string().max(20, messages.invalidFormat)])
    .default(1)
    .transform(String)
    .pipe(
      z
        .string()
        .min(1, { error: messages.required, abort: true })
        .regex(/^\d+$/, { error: messages.invalidFormat, abort: true })
        .transform(Number)
        .pipe(z.number().max(maxBatchCount, batchTooLarge)),
    )
    .meta({
      type: "integer",
      minimum: 0,
      maximum: maxBatchCount,
      description: "For step `batch`. Default: 1.",
    }),
});

const linkedKit = z.object({ kitId: z.string(), barcode: z.string() });

const simulated = z.object({
  orderNumber: z.string(),
  /** The order's kit, or the first of several; null until it has one. */
  linkedOrderAndKit: linkedKit.extend({ kitId: z.string().nullable(), barcode: z.string().nullable() }),
  kits: z.array(linkedKit),
  statusUpdate: z
    .string()
    .describe(
      "The stage of the kit that is furthest behind: `ordered`, `dispatched`, `registered`, `lab-accessioned`, `results` or `rejected`; after step `batch`: `batch`.",
    ),
  done: z
    .array(z.string())
    .describe(
      "What the step did, one sentence for each action, or that it was already done and nothing changed.",
    ),
  /** Whether its results are among the COVID-19 results or the others; null without an order. */
  category: z.enum(["covid", "general"]).nullable(),
});
export const simulateAnswer = simulated.extend({
  orderNumber: z.string().describe("Empty if the batch made no orders."),
  orders: z.array(simulated).optional(),
});
export type SimulateAnswer = z.infer<typeof simulateAnswer>;

export const simulatorProducts = z.object({ data: z.array(orderableProduct) });
