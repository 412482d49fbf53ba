/** The requests a person can make: UK GDPR articles 15 to 18. */
export const privacyKinds = ["access", "correction", "erasure", "restriction"] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

export const privacyKindWords: Record<PrivacyKind, { title: string; means: string }> = {
  access: { title: "Access", means: "They want to see everything that is held about them." },
  correction: { title: "Correction", means: "They want something that is held about them to be put right." },
  erasure: { title: "Erasure", means: "They want their data to be erased, as far as the law allows." },
  restriction: {
    title: "Restriction",
    means: "They want their data to be kept but not used for the time being.",
  },
};

/** The options of the form field for the kind. */
export const privacyKindOptions = privacyKinds.map((value) => ({
  value,
  label: privacyKindWords[value].title,
  description: privacyKindWords[value].means,
}));

export const privacyRequestStates = ["received", "confirmed", "fulfilled", "refused", "withdrawn"] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** How a person's identity was verified. */
export const deskChecks = ["photo_id", "known_email", "call_back", "by_partner"] as const;
/** The desk's own, and what was checked before: they asked in their own place. */
export const identityChecks = [...deskChecks, "signed_in"] as const;
export type IdentityCheck = (typeof identityChecks)[number];
export const identityCheckWords: Record<IdentityCheck, string> = {
  photo_id: "Photo ID seen",
  known_email: "They replied from the e-mail address on record",
  call_back: "They were called on the number on record",
  signed_in: "They were signed in to their own tests",
  by_partner: "The partner knows them and confirmed their identity",
};

export const privacySteps = [
  "received",
  "confirmed",
  "extended",
  "file_made",
  "fulfilled",
  "refused",
  "lifted",
  "withdrawn",
] as const;
export type PrivacyStep = (typeof privacySteps)[number];
export const privacyStepWords: Record<PrivacyStep, string> = {
  received: "Received",
  confirmed: "Identity confirmed",
  extended: "Deadline extended",
  file_made: "Data file created",
  fulfilled: "Fulfilled",
  refused: "Refused",
  lifted: "Restriction lifted",
  withdrawn: "Taken back",
};

/** A request must be answered within one month, or three if it is complex (UK GDPR article 12(3)). */
export const privacyMonths = { answer: 1, extended: 3 } as const;
