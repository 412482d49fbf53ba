import { countryOfPostcode, isWrittenAsInUk } from "./uk-postcodes.ts";
import { isInUs } from "./us-places.ts";

/** The postcode format of the countries with the most orders, each with an example. */
const forms: Record<string, { pattern: RegExp; example: string }> = {
  // The letters C, I, K, M, O and V are never in the last part.
  GB: {
    pattern: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/,
    example: "LS1 4AP",
  },
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: "D02 X285" },
  JE: { pattern: /^JE\d{1,2} ?\d[ABD-HJLNP-UW-Z]{2}$/, example: "JE2 3NG" },
  GG: { pattern: /^GY\d{1,2} ?\d[ABD-HJLNP-UW-Z]{2}$/, example: "GY1 1WR" },
  IM: { pattern: /^IM\d{1,2} ?\d[ABD-HJLNP-UW-Z]{2}$/, example: "IM1 3LY" },
  GI: { pattern: /^GX11 ?1AA$/, example: "GX11 1AA" },
  US: { pattern: /^\d{5}(-\d{4})?$/, example: "10001" },
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: "K1A 0B1" },
  AU: { pattern: /^\d{4}$/, example: "2000" },
  NZ: { pattern: /^\d{4}$/, example: "6011" },
  AT: { pattern: /^\d{4}$/, example: "1010" },
  BE: { pattern: /^\d{4}$/, example: "1000" },
  CH: { pattern: /^\d{4}$/, example: "8001" },
  DE: { pattern: /^\d{5}$/, example: "10115" },
  DK: { pattern: /^\d{4}$/, example: "1050" },
  ES: { pattern: /^\d{5}$/, example: "28001" },
  FI: { pattern: /^\d{5}$/, example: "00100" },
  FR: { pattern: /^\d{5}$/, example: "75001" },
  IT: { pattern: /^\d{5}$/, example: "00118" },
  LU: { pattern: /^(L-)?\d{4}$/, example: "1009" },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/, example: "1012 JS" },
  NO: { pattern: /^\d{4}$/, example: "0150" },
  PL: { pattern: /^\d{2}-\d{3}$/, example: "00-001" },
  PT: { pattern: /^\d{4}-\d{3}$/, example: "1000-001" },
  SE: { pattern: /^\d{3} ?\d{2}$/, example: "111 22" },
};

/** Returns what the people of a country call their postcodes. */
export function postcodeName(countryCode: string): string {
  if (isInUs(countryCode)) return "ZIP code";
  return countryCode === "IE" ? "Eircode" : "Postcode";
}

const formOf = (countryCode: string) => forms[isInUs(countryCode) ? "US" : countryCode];

/** How many characters come after the space in it, in the countries whose people leave it out. */
const lastPartOf = (countryCode: string): number | undefined =>
  isWrittenAsInUk(countryCode) ? 3 : countryCode === "IE" ? 4 : undefined;

/** Returns a postcode as it is written in its country, in capitals and with its space; as it was typed if it has another format. */
export function tidyPostcode(countryCode: string, typed: string): string {
  const capitals = typed.trim().toUpperCase();
  const joined = capitals.replace(/\s+/g, "");
  const last = lastPartOf(countryCode);
  if (!formOf(countryCode)?.pattern.test(last === undefined ? capitals : joined)) return typed;
  return last === undefined ? capitals : `${joined.slice(0, -last)} ${joined.slice(-last)}`;
}

/** Returns why a postcode may be mistyped: it does not match its country's format. Null if there is no doubt. */
export function postcodeDoubt(countryCode: string, postcode: string): string | null {
  const other = countryCode === "GB" ? countryOfPostcode(postcode) : undefined;
  if (other) return `This postcode is of ${other.title}. Choose that as the country.`;
  const form = formOf(countryCode);
  if (!form || postcode.trim() === "" || form.pattern.test(tidyPostcode(countryCode, postcode).toUpperCase()))
    return null;
  if (countryCode === "IE") return `This does not look like an Eircode, such as ${form.example}.`;
  return `This does not look like a ${isInUs(countryCode) ? "ZIP code" : "postcode"} of that country, such as ${form.example}.`;
}
