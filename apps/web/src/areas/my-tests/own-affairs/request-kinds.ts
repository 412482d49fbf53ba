import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";

/** What people can ask for about their data, in their words. */
export const requestKinds: Record<PrivacyKind, { title: string; means: string }> = {
  access: { title: "A copy of my data", means: "You get everything that is kept about you." },
  correction: { title: "A correction", means: "Something about you is wrong and should be put right." },
  erasure: { title: "Delete my data", means: "What the law wants kept stays, without your name." },
  restriction: { title: "Keep it, but do not use it", means: "For the time being, such as in a dispute." },
};
export const requestOrder = ["access", "correction", "erasure", "restriction"] as const;
