import { usStates } from "./us-states.ts";

/** Territories with a country code of their own: to the post and the rules of orders they are states. */
const territories = new Set(["AS", "GU", "MP", "PR", "VI"]);

export const isTerritory = (countryCode: string): boolean => territories.has(countryCode);

/** Whether the rules of the US are those of a place, by either way to write its country. */
export const isInUs = (countryCode: string): boolean => countryCode === "US" || isTerritory(countryCode);

type Place = { countryCode: string; state?: string | undefined; county?: string | undefined };

/** Returns an address of the US as it is stored: a territory is a state. */
export function usAddress<Address extends Place>(address: Address): Address {
  const { countryCode, state } = address;
  if (!isTerritory(countryCode) || (state && stateCode(state) !== countryCode)) return address;
  return { ...address, countryCode: "US", state: countryCode, county: undefined };
}

/** Returns the code of a state by its code or name, in any case; undefined if it is none. */
export function stateCode(text: string): string | undefined {
  const wanted = text.trim().replaceAll(".", "").toLowerCase();
  return usStates.find(
    ({ code, title }) => code.toLowerCase() === wanted || title.replaceAll(".", "").toLowerCase() === wanted,
  )?.code;
}

/** Returns the fault of the state in a US address. */
export function stateFault({ countryCode, state }: Place): "required" | "wrong" | undefined {
  if (!state && !isTerritory(countryCode)) return "required";
  const code = state && usStates.find((each) => each.code === state)?.code;
  if (isTerritory(countryCode)) return state && code !== countryCode ? "wrong" : undefined;
  return code ? undefined : "wrong";
}

/** Whether it is one of the military's: Armed Forces Americas, Europe or Pacific. */
export const isMilitaryState = (state: unknown): boolean =>
  state === "AA" || state === "AE" || state === "AP";

/** Only the US Postal Service delivers to them, and no state's law and licence holds there. */
export const militaryMessage =
  "We cannot send kits to military post offices (APO, FPO, DPO): our carriers do not deliver there, and a physician’s licence is for a state.";
