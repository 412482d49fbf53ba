/** Why no sample was taken. */
export const failureReasons = {
  nobody_in: "Nobody could let me in",
  identity: "Not the person, or could not say who they are",
  no_consent: "Did not agree",
  unwell: "Is unwell",
  not_fasting: "Has eaten",
  no_sample: "No blood could be drawn",
  no_kit: "The kit is missing or broken",
  unsafe: "It was not safe",
} as const;
export type FailureReason = keyof typeof failureReasons;
export const failureReasonCodes = [
  "nobody_in",
  "identity",
  "no_consent",
  "unwell",
  "not_fasting",
  "no_sample",
  "no_kit",
  "unsafe",
] as const satisfies readonly FailureReason[];

/** How long a nurse waits before they leave. */
export const noShowMinutes = 10;
