import type { PartnerKind } from "./partner-kinds.ts";

export const partnerKindWords: Record<PartnerKind, string> = {
  clinic: "Partner company",
  lab: "Lab",
  provider: "Visit provider",
};
