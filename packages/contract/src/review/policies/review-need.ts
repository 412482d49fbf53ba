import { hourMs, minuteMs } from "../../time/durations.ts";
import type { Disclosure, ReviewPolicy } from "./policies.ts";
import type { Urgency } from "./urgencies.ts";

/** What counts of a version of results. */
export type Finding = { isCritical: boolean; isOutside: boolean; isAmended: boolean };

/** The person of a critical result is called within this time, and its review is due by then too. */
const criticalMs = 30 * minuteMs;

/** Returns how urgent a version of results is. */
export function urgencyOf({ isCritical, isOutside, isAmended }: Finding): Urgency {
  if (isCritical) return "critical";
  return isOutside || isAmended ? "flagged" : "routine";
}

/** Whether a policy asks for a review. What was commented on before is reviewed again, whatever the policy says now. */
export function needsReview(
  { rule }: Pick<ReviewPolicy, "rule">,
  finding: Finding,
  wasCommented: boolean,
): boolean {
  if (wasCommented || rule === "all") return true;
  return rule === "flagged" && urgencyOf(finding) !== "routine";
}

/** Returns when the review of results released at this time is due. */
export function dueAfter(
  { flaggedHours, routineHours }: Pick<ReviewPolicy, "flaggedHours" | "routineHours">,
  urgency: Urgency,
  releasedAt: Date,
): Date {
  const limits = { critical: criticalMs, flagged: flaggedHours * hourMs, routine: routineHours * hourMs };
  return new Date(releasedAt.getTime() + limits[urgency]);
}

/** Whether the test taker gets the results at their release. */
export const isDisclosedAtOnce = (disclosure: Disclosure, isReviewed: boolean): boolean =>
  disclosure === "at_once" || (disclosure === "after_review" && !isReviewed);
