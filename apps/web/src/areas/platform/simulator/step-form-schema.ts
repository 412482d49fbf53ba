import { messages } from "@kitpath/contract/operation/messages";
import type { Input } from "@kitpath/contract/operations";
import { rejectionReasonCodes } from "@kitpath/contract/kits/kits/rejection-reasons";
import {
  parcelSteps,
  simulatorOutcomes,
  webhookMishaps,
} from "@kitpath/contract/platform/simulator/simulator-choices";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import { batchTooLarge, maxBatchCount } from "@kitpath/contract/platform/simulator/simulator-steps";
import { emailAddress, text } from "@kitpath/contract/fields/text";
import { z } from "zod";

/** What a step starts from: a new order, or an existing order or kit. */
export const startsFrom = ["new", "order", "kit"] as const;

const required = (value: string, context: z.RefinementCtx, field: string) => {
  if (value === "") context.addIssue({ code: "custom", path: [field], message: messages.required });
};

const alphanumeric = text(20).regex(/^[a-zA-Z0-9]*$/, messages.invalidFormat);

export const stepFormSchema = z
  .object({
    from: z.enum(startsFrom),
    product: z.string(),
    email: emailAddress.or(z.literal("")),
    batchCount: text(9).regex(/^\d*$/, messages.invalidFormat),
    orderNumber: alphanumeric,
    kitId: alphanumeric,
    isStandalone: z.boolean(),
    outcome: z.enum(simulatorOutcomes).or(z.literal("")),
    rejectionReason: z.enum(rejectionReasonCodes),
    isParcelLost: z.boolean(),
    webhooks: z.enum(webhookMishaps).or(z.literal("")),
  })
  .superRefine(({ from, product, orderNumber, kitId, batchCount }, context) => {
    if (from === "new") required(product, context, "product");
    if (from === "order") required(orderNumber, context, "orderNumber");
    if (from === "kit") required(kitId, context, "kitId");
    required(batchCount, context, "batchCount");
    if (Number(batchCount) > maxBatchCount) {
      context.addIssue({ code: "custom", path: ["batchCount"], message: batchTooLarge });
    }
  });

export type StepEntry = z.infer<typeof stepFormSchema>;

/** Whether a parcel is in transit after a step. */
export const hasParcel = (step: SimulatorStep): boolean => parcelSteps.some((name) => name === step);

/** The chosen outcomes, as far as the step has them. */
function choicesOf(step: SimulatorStep, entry: StepEntry) {
  const { outcome, rejectionReason, isParcelLost, webhooks } = entry;
  return {
    ...(step === "results" && outcome ? { outcome } : {}),
    ...(step === "results" && outcome === "rejected" ? { rejectionReason } : {}),
    ...(hasParcel(step) && isParcelLost ? { parcel: "lost" as const } : {}),
    ...(step !== "batch" && webhooks ? { webhooks } : {}),
  };
}

export function toSimulateInput(step: SimulatorStep, entry: StepEntry): Input<"simulate"> {
  const { from, product, email, orderNumber, kitId, batchCount, isStandalone } = entry;
  const subject = {
    new: { product, email },
    order: { orderNumber },
    kit: { existingKit: { kitId } },
  }[from];
  return {
    params: { type: step },
    query: {
      standalone: from !== "new" && isStandalone,
      batchCount: step === "batch" ? Number(batchCount) : 1,
    },
    body: { ...subject, ...choicesOf(step, entry) },
  };
}
