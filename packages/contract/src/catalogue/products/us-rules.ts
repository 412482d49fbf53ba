import { isInUs } from "../../places/us-places.ts";

/** What a state of the US asks of an order, beside what holds everywhere. */
export type UsRule = {
  /** By their two letters; null for all. */
  states: readonly string[] | null;
  /** Null for all products. */
  productCodes: readonly string[] | null;
  /** `not_sold`: never. `named_physician`: only if the order names its physician. A number: from that age. */
  rule: "not_sold" | "named_physician" | { fromYears: number };
  why: string;
  source: string;
};

/** Ships with the catalogue: check the sources before you add a state. */
export const usRules: readonly UsRule[] = [
  {
    states: ["NY"],
    productCodes: null,
    rule: "named_physician",
    why: "In New York a lab only tests what the patient’s own physician has ordered. Name the physician.",
    source: "New York Public Health Law § 576-b; 10 NYCRR § 58-1.7 and § 58-1.8",
  },
  {
    states: null,
    productCodes: null,
    rule: { fromYears: 18 },
    why: "A physician can only approve orders of patients from 18.",
    source: "Kitpath’s rule: patients consent for themselves",
  },
];

type Ordered = {
  productCode: string;
  countryCode: string;
  state: string | undefined;
  namesPhysician: boolean;
  /** Null if it is not known yet. */
  ageYears: number | null;
};

/** Returns the first rule that an order breaks. Where the physician is named, they answer for the patient's age. */
export function brokenUsRule(order: Ordered, rules = usRules): UsRule | undefined {
  const { productCode, countryCode, state = "", namesPhysician, ageYears } = order;
  if (!isInUs(countryCode)) return undefined;
  return rules.find(({ states, productCodes, rule }) => {
    if (states && !states.includes(state)) return false;
    if (productCodes && !productCodes.includes(productCode)) return false;
    if (rule === "not_sold") return true;
    if (namesPhysician) return false;
    return rule === "named_physician" || (ageYears !== null && ageYears < rule.fromYears);
  });
}
