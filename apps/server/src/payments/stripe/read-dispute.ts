import type Stripe from "stripe";
import type { PaymentDispute } from "../processor.ts";

type Dispute = Awaited<ReturnType<Stripe["disputes"]["list"]>>["data"][number];

/** Inquiries, which Stripe calls warnings, come before a dispute, and are answered in the same way. */
const states: Record<string, PaymentDispute["state"]> = {
  needs_response: "needs_response",
  warning_needs_response: "needs_response",
  under_review: "under_review",
  warning_under_review: "under_review",
  won: "won",
  lost: "lost",
  prevented: "closed",
  warning_closed: "closed",
};

/** Reads the newest dispute of any of the payments. */
export async function readDispute(stripe: Stripe, paymentRefs: string[]): Promise<PaymentDispute | null> {
  let newest: Dispute | null = null;
  for (const intent of paymentRefs) {
    for await (const dispute of stripe.disputes.list({ payment_intent: intent, limit: 100 })) {
      if (!newest || dispute.created > newest.created) newest = dispute;
    }
  }
  if (!newest) return null;
  const { due_by: dueBy } = newest.evidence_details;
  return {
    ref: newest.id,
    // A state that is new to us is one that somebody has to look at.
    state: states[newest.status] ?? "needs_response",
    amountMinor: newest.amount,
    reason: newest.reason,
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
  };
}
