import type { ListedCountry } from "./usable-countries.ts";

/** Of the countries that share a dialling code, the one that most of its numbers are of. */
const most = new Set(["US", "GB", "RU", "IT", "NO", "FI", "AU", "MA", "GP", "RE", "CW"]);

/**
 * Returns the country (as GB) of a number with its country code in front: the preferred one where it shares the code; the
 * preferred one for a number without a code.
 */
export function countryOfPhone(
  written: string,
  countries: readonly ListedCountry[],
  preferred: string,
): string {
  const digits = /^\s*\+([\d\s]+)/.exec(written)?.[1]?.replaceAll(/\s/g, "");
  if (!digits) return preferred;
  const fitting = countries.filter(({ dialing_code }) => digits.startsWith(dialing_code));
  const longest = Math.max(...fitting.map(({ dialing_code }) => dialing_code.length));
  const codes = fitting
    .filter(({ dialing_code }) => dialing_code.length === longest)
    .map(({ country_code }) => country_code);
  return (
    codes.find((code) => code === preferred) ?? codes.find((code) => most.has(code)) ?? codes[0] ?? preferred
  );
}

/** Returns the number with another country's code in front of the same digits. */
export const withDialingCode = (number: string, from: string, to: string): string =>
  number.startsWith(`+${from}`) ? `+${to}${number.slice(from.length + 1)}` : number;

/** The region of the reader's language, as GB. */
export function homeRegion(): string {
  for (const language of navigator.languages) {
    const { region } = new Intl.Locale(language);
    if (region && /^[A-Z]{2}$/.test(region)) return region;
  }
  return "GB";
}
