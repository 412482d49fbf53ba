import { keysOf } from "../../fields/keys-of.ts";

/** Why somebody sees another person's tests, in the words of the clinic. */
export const carerBasisWords = {
  parent: "Parent",
  guardian: "Guardian",
  consent: "Carer, with the person’s consent",
  attorney: "Attorney, or appointed by a court",
} as const;
export type CarerBasis = keyof typeof carerBasisWords;
export const carerBases = keysOf(carerBasisWords);

/** Those who decide for a child. They see nothing more once the child is old enough, unless the child says that they may. */
export const isForChild = (basis: CarerBasis): boolean => basis === "parent" || basis === "guardian";
