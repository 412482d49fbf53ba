import type { Disclosure, ReviewPolicy, ReviewRule } from "@kitpath/contract/review/policies/policies";

const reviewed: Record<ReviewRule, string> = {
  none: "No result is reviewed",
  flagged: "Results outside their range, critical or amended are reviewed",
  all: "Every result is reviewed",
};

const disclosed: Record<Disclosure, string> = {
  at_once: "at once",
  after_review: "after the review",
  through_clinic: "only through you",
};

/** Says a policy in two sentences. */
export function policyInWords({ rule, reviewer, disclosure }: ReviewPolicy): string {
  const by = reviewer === "platform" ? "clinicians of the platform" : "your clinicians";
  return `${reviewed[rule]}${rule === "none" ? "" : ` by ${by}`}. The patient gets results ${disclosed[disclosure]}.`;
}
