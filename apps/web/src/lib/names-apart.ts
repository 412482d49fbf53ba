import type { PartnerChoice } from "@kitpath/contract/access/organisation/partner-choice";
import { searchable } from "@kitpath/contract/fields/text-rules";

/** Returns what to call each of several partners or labs: its name, or more than that where another has the same. */
export function namesApart(partners: readonly PartnerChoice[]): (partner: PartnerChoice) => string {
  const ofName = Map.groupBy(partners, ({ name }) => searchable(name));
  return ({ id, name, city, partnerCode }) =>
    ofName.get(searchable(name))?.some((other) => other.id !== id)
      ? `${name} · ${city} · ${partnerCode}`
      : name;
}
