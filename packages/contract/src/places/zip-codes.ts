import { isInUs, militaryMessage } from "./us-places.ts";
import { usStates } from "./us-states.ts";

/**
 * The states of ZIP codes by their first three digits (USPS, Domestic Mail Manual, labeling list L002, “3-Digit ZIP Code Prefix
 * Matrix”). Unassigned prefixes within a range do no harm: no address has them.
 */
const prefixes: Record<string, string> = {
  AK: "995-999",
  AL: "350-369",
  AR: "716-729",
  AZ: "850-865",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DC: "200 202-205 569",
  DE: "197-199",
  FL: "320-339 341-349",
  GA: "300-319 398-399",
  HI: "967-968",
  IA: "500-528",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  MA: "010-027 055",
  MD: "206-219",
  ME: "039-049",
  MI: "480-499",
  MN: "550-567",
  MO: "630-658",
  MS: "386-397",
  MT: "590-599",
  NC: "270-289",
  ND: "580-588",
  NE: "680-693",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NV: "889-898",
  NY: "005 100-149",
  OH: "430-459",
  OK: "730-732 734-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006-007 009",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VA: "201 220-246",
  VI: "008",
  VT: "050-054 056-059",
  WA: "980-994",
  WI: "530-549",
  WV: "247-268",
  WY: "820-831",
};

/** Armed Forces Americas, Europe and Pacific. */
const military: Record<string, string> = { AA: "340", AE: "090-098", AP: "962-966" };

/**
 * ZIP codes of another state than their prefix, and those that cross a state line (US Census Bureau, ZIP Code Tabulation Areas in several
 * states): each of their states is right. Of 969, those left out belong to other countries.
 */
const exceptions: Record<string, readonly string[]> = {
  "02861": ["RI", "MA"],
  "06390": ["NY"],
  "20041": ["VA"],
  "20331": ["MD", "DC"],
  "20588": ["MD", "DC"],
  "20598": ["VA", "DC"],
  "20799": ["MD", "DC"],
  "42223": ["KY", "TN"],
  "59221": ["MT", "ND"],
  "63673": ["MO", "IL"],
  "71233": ["MS", "LA"],
  "71749": ["AR", "LA"],
  "73949": ["OK", "TX"],
  "75502": ["AR", "TX"],
  "81137": ["CO", "NM"],
  "83414": ["WY"],
  "84536": ["UT", "AZ"],
  "86044": ["AZ", "UT"],
  "86515": ["AZ", "NM"],
  "88063": ["NM", "TX"],
  "89439": ["NV", "CA"],
  "96799": ["AS"],
  "96950": ["MP"],
  "96951": ["MP"],
  "96952": ["MP"],
  "97635": ["OR", "CA"],
};

const includes = (ranges: string, prefix: string): boolean =>
  ranges.split(" ").some((range) => {
    const [from = "", to = from] = range.split("-");
    return from <= prefix && prefix <= to;
  });

const stateWith = (of: Record<string, string>, prefix: string) =>
  Object.keys(of).find((state) => includes(of[state]!, prefix));

/** Returns the states that a ZIP code may be in; empty for one of no known state. */
export function statesOfZip(postcode: string): readonly string[] {
  const [, zip, prefix] = /^((\d{3})\d{2})(?:-?\d{4})?$/.exec(postcode.trim()) ?? [];
  if (!zip || !prefix) return [];
  if (exceptions[zip]) return exceptions[zip];
  const state = zip >= "96910" && zip <= "96932" ? "GU" : stateWith(prefixes, prefix);
  return state ? [state] : [];
}

const isMilitaryZip = (postcode: string): boolean =>
  /^\d{5}(-?\d{4})?$/.test(postcode.trim()) && stateWith(military, postcode.trim().slice(0, 3)) !== undefined;

const titleOf = (state: string) => usStates.find(({ code }) => code === state)?.title ?? state;

type Address = { countryCode: string; state?: string | undefined; postcode: string };

/** Returns why the ZIP code of a US address is not one of its state; null if it may be. */
export function zipFault({ countryCode, state, postcode }: Address): string | null {
  if (!isInUs(countryCode) || !state) return null;
  if (isMilitaryZip(postcode)) return militaryMessage;
  const states = statesOfZip(postcode);
  if (states.length === 0 || states.includes(state)) return null;
  return `ZIP code ${postcode.trim().slice(0, 5)} is in ${titleOf(states[0]!)}, not in ${titleOf(state)}.`;
}
