import { messages } from "@kitpath/contract/messages";
import type { Input } from "@kitpath/contract/operations";
import type { SimulatorStep } from "@kitpath/contract/simulator-steps";
import { maxBatchCount, simulatedOutcomes } from "@kitpath/contract/simulator-steps";
import { emailAddress, text } from "@kitpath/contract/text";
import { z } from "zod";

/** What a step starts from: an order of its own, or one that is there. */
export const startsFrom = ["new", "order", "kit"] as const;

const required = (value: string, context: z.RefinementCtx, field: string) => {
  if (value === "") context.addIssue({ code: "custom", path: [field], message: messages.required });
};

const alphanumeric = text(20).regex(/^[a-zA-Z0-9]*$/, messages.invalid);

export const stepFormSchema = z
  .object({
    from: z.enum(startsFrom),
    product: z.string(),
    email: emailAddress.or(z.literal("")),
    batchCount: text(9).regex(/^\d*$/, messages.invalid),
    orderNumber: alphanumeric,
    kitId: alphanumeric,
    isStandalone: z.boolean(),
    outcome: z.enum(simulatedOutcomes),
  })
  .superRefine(({ from, product, orderNumber, kitId, batchCount }, context) => {
    if (from === "new") required(product, context, "product");
    if (from === "order") required(orderNumber, context, "orderNumber");
    if (from === "kit") required(kitId, context, "kitId");
    required(batchCount, context, "batchCount");
    if (Number(batchCount) > maxBatchCount) {
      context.addIssue({
        code: "custom",
        path: ["batchCount"],
        message: `Should be up to ${maxBatchCount}.`,
      });
    }
  });

export type StepEntry = z.infer<typeof stepFormSchema>;

export function toSimulateInput(step: SimulatorStep, entry: StepEntry): Input<"simulate"> {
  const { from, product, email, orderNumber, kitId, batchCount, isStandalone, outcome } = entry;
  const subject = {
    new: { product, email },
    order: { orderNumber },
    kit: { existingKit: { kitId } },
  }[from];
  return {
    params: { type: step },
    query: {
      standalone: from !== "new" && isStandalone ? "true" : "false",
      batchCount: step === "batch" ? Number(batchCount) : 1,
    },
    body: step === "results" ? { ...subject, outcome } : subject,
  };
}
