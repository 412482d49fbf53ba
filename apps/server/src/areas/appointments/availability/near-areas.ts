import type { Address } from "@kitpath/contract/appointments/availability/areas";
import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import { isWrittenAsInUk } from "@kitpath/contract/places/uk-postcodes";
import { isInUs } from "@kitpath/contract/places/us-places";

/** London has several postcode areas, between which a nurse goes within a day. */
const london = ["E", "EC", "N", "NW", "SE", "SW", "W", "WC"];
const digitsOfZip = 3;

/** Escapes what has a meaning in a pattern, and nothing else, which no pattern of JavaScript allows. */
const literal = (text: string): string => text.trim().replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * Returns what the areas of visits (`visits/visit.ts`) look like to which a nurse can also go on the day of a visit to this address: those of its
 * letters in the UK, of its first three digits in the US, of its town elsewhere. A pattern of PostgreSQL and of JavaScript, whatever the case; null if
 * the address says too little. The time to travel is meant for the way within these.
 */
export function nearPattern(address: Address): string | null {
  const { countryCode, city } = address;
  const areas = areasOf(address);
  if (isInUs(countryCode)) {
    const zip = areas.find(({ length }) => length === digitsOfZip);
    return zip ? `^${zip}` : null;
  }
  if (isWrittenAsInUk(countryCode)) {
    const letters = areas.at(-1) ?? "";
    if (!/^[A-Z]{1,2}$/.test(letters)) return null;
    return `^(${london.includes(letters) ? london.join("|") : letters})[0-9]`;
  }
  if (!literal(city)) return null;
  if (countryCode !== "IE") return `^${literal(city)}$`;
  const [key = ""] = areas.filter((area) => /^[A-Z]/.test(area));
  // In Dublin a nurse goes from one district to another.
  const town = /^dublin\b/i.test(city.trim()) ? "dublin( ?(\\d{1,2}|6w))?" : literal(city);
  const ofTown = `(^|, )${town}$`;
  return key ? `^${key.startsWith("D") ? "D" : key}|${ofTown}` : ofTown;
}
