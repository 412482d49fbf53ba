import { ageOn } from "../../catalogue/biomarkers/interpret.ts";
import { isInUs } from "../../places/us-places.ts";
import type { Day } from "../../time/calendar.ts";

export type OwnAge = { years: number; source: string };

/** Where somebody lives: the country and postcode of their newest order. */
export type Home = { countryCode: string; postcode: string };

const scotland: OwnAge = { years: 12, source: "Data Protection Act 2018, section 208" };
const unitedStates: OwnAge = { years: 18, source: "45 CFR 164.502(g)(3)" };
const elsewhere: OwnAge = { years: 18, source: "Convention on the Rights of the Child, article 1" };

/** From which age people decide themselves who reads their health data, where it is not 18. */
const ofCountry: Record<string, OwnAge> = {
  GB: {
    years: 16,
    source: "Family Law Reform Act 1969, section 8; Age of Majority Act (Northern Ireland) 1969, section 4",
  },
  IE: { years: 16, source: "Non-Fatal Offences against the Person Act 1997, section 23" },
  DK: { years: 15, source: "Sundhedsloven, § 17" },
  NL: { years: 16, source: "Burgerlijk Wetboek, boek 7, artikel 447" },
  NO: { years: 16, source: "Pasient- og brukerrettighetsloven, § 4-3" },
};

/** Royal Mail's postcode areas in Scotland, and the districts of them in which most addresses are in England. */
const scottishAreas = "AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split(" ");
const englishDistricts = ["TD12", "TD15"];

function isInScotland({ countryCode, postcode }: Home): boolean {
  if (countryCode !== "GB") return false;
  const outward = postcode.toUpperCase().replace(/\s/g, "").slice(0, -3);
  const area = /^[A-Z]+/.exec(outward)?.[0] ?? "";
  return scottishAreas.includes(area) && !englishDistricts.includes(outward);
}

/** From which age somebody decides themselves who sees their tests. */
export function ownAgeAt(home: Home): OwnAge {
  if (isInScotland(home)) return scotland;
  if (isInUs(home.countryCode)) return unitedStates;
  return ofCountry[home.countryCode] ?? elsewhere;
}

/** Whether somebody who lives there is old enough to decide. */
export const decidesThemselves = (home: Home, dateOfBirth: Day, today: Day): boolean =>
  ageOn(dateOfBirth, today) >= ownAgeAt(home).years;
