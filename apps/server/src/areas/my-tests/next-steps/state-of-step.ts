import type { StepState } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { OrderWithKit } from "./queries.ts";

type Facts = Pick<
  OrderWithKit,
  | "approval"
  | "order_status"
  | "appointment_stage"
  | "phlebotomy_type"
  | "kit_status"
  | "recalled_at"
  | "expires_on"
  | "ordered_at"
> & { isInHand: boolean; isDisclosed: boolean; isReplaced: boolean };

/**
 * Returns where a kit, or an order that is not packed, is in the eyes of the person; null for what is over without them. A kit that was
 * registered with its order is still on its way; who has it in hand has it delivered, or has registered it themselves.
 */
export function stateOfStep(facts: Facts, now: Date): StepState | null {
  const { kit_status: status, order_status: order, approval } = facts;
  if (status === "processed") return facts.isDisclosed ? "results_ready" : "being_reviewed";
  if (facts.isReplaced) return "replaced";
  if (status === "rejected") return "sample_failed";
  if (status === "lab_accessioned") return "at_lab";
  if (status === "return_out_for_delivery" || status === "return_received") return "posted";
  if (order === "cancelled" || order === "refunded") return null;
  if (facts.recalled_at || (facts.expires_on && facts.expires_on < dayOf(now))) return "unusable";
  if (approval === "waiting") return "awaiting_approval";
  if (approval === "declined") return null;
  if (facts.phlebotomy_type !== "NONE") return stateOfVisit(facts);
  if (status === null) return order === "dispatched" ? null : "packing";
  if (status === "registered") return facts.isInHand ? "take_sample" : "on_its_way";
  return status === "received" ? "activate" : "on_its_way";
}

/** A sample that somebody else takes: the nurse has the kit. */
function stateOfVisit({ appointment_stage: stage }: Facts): StepState {
  if (stage === "done") return "posted";
  return stage === "scheduled" ? "appointment" : "choose_time";
}

/** What waits for the person comes first, then what they wait for, then what is done. */
const firstStates: readonly StepState[] = [
  "sample_failed",
  "activate",
  "choose_time",
  "take_sample",
  "unusable",
];
const lastStates: readonly StepState[] = ["results_ready", "replaced"];

export const rankOf = (state: StepState): number =>
  firstStates.includes(state) ? 0 : lastStates.includes(state) ? 2 : 1;
