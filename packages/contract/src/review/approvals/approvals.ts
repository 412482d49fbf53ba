import { z } from "zod";
import { approvers } from "../../fields/approval-marks.ts";
import { instant, requiredText } from "../../fields/text.ts";
import { answerSet } from "../../kits/answers/answers.ts";
import { orderStates } from "../../kits/kits/order-status.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { heldMoney } from "../../orders/billing/held-money.ts";
import { orderBackground } from "../../orders/orders/background.ts";
import { orderParams } from "../../orders/orders/order-detail.ts";
import { approvalFields } from "./list-query.ts";

export const approvalsQuery = querySchema(approvalFields);
export const approvalParams = orderParams;

export const approvalStates = ["waiting", "approved", "declined", "withdrawn"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** A line of the list. It names nobody. */
export const approvalRow = z.object({
  orderNumber: z.string(),
  product: z.string(),
  /** The patient's state of the US, by its two letters. */
  usState: z.string(),
  state: z.enum(approvalStates),
  askedAt: instant,
  dueAt: instant,
  endedAt: instant.nullable(),
  physician: z.string().nullable(),
  approver: z.enum(approvers),
  /** Null for the clinic itself. */
  clinic: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

export const approvalList = z.object({ data: z.array(approvalRow), meta });
export type ApprovalList = z.infer<typeof approvalList>;

/** An order with everything that a physician reads before they decide. */
export const approval = approvalRow.extend({
  orderStatus: z.enum(orderStates),
  patient: z.object({
    name: z.string(),
    /** Null for a product whose patient gives it at registration. */
    dateOfBirth: z.string().nullable(),
    sex: z.enum(["f", "m"]).nullable(),
  }),
  background: orderBackground,
  /** What the patient answered to the product's questions. */
  answers: z.array(answerSet),
  reason: z.string().nullable(),
  /** Null if the order is not paid by card. */
  money: heldMoney.nullable(),
  /** Whether the caller is licensed in the patient's state. */
  isLicensed: z.boolean(),
});
export type Approval = z.infer<typeof approval>;
export const approvalAnswer = z.object({ data: approval });

export const decline = z.object({
  reason: requiredText(500).describe("For the clinic, such as “Two tests of this kind in a month.”"),
});

/** How long a physician has, and how long before its end they are reminded. */
export const approvalHours = 48;
export const reminderHours = 24;
