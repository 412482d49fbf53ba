/** The organisations that staff set up and look after. */
export const partnerKinds = ["clinic", "lab", "provider"] as const;
export type PartnerKind = (typeof partnerKinds)[number];

export const partnerKindWords: Record<PartnerKind, string> = {
  clinic: "Partner company",
  lab: "Lab",
  provider: "Visit provider",
};
