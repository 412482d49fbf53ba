/** The organisations that staff set up and look after. */
export const partnerKinds = ["clinic", "lab", "provider"] as const;
export type PartnerKind = (typeof partnerKinds)[number];
