import { z } from "zod";

/** What a register says about a VAT number. */
type RegisterAnswer =
  | { is: "registered"; name: string | null }
  | { is: "unknown" }
  /** It does not hold numbers of this country, or did not answer. */
  | { is: "unanswered" };

/** Asks whether a VAT number, with its prefix, is in use. It never throws: nobody waits for a register that is down. */
export type VatRegister = (number: string) => Promise<RegisterAnswer>;

/** VIES's countries: all of the EU, Greece as EL, and Northern Ireland. */
const prefixes = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)/;

/**
 * Of `checkVat` in VIES's REST interface (https://ec.europa.eu/taxation_customs/vies, "Technical information"). Its failures, such
 * as MS_UNAVAILABLE or MS_MAX_CONCURRENT_REQ, come as `errorWrappers`, with status 200 too.
 */
const viesAnswer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  userError: z.string().nullish(),
  errorWrappers: z.never().optional(),
});

const timeoutMs = 10_000;
const viesAddress = "https://ec.europa.eu/taxation_customs/vies/rest-api";

export const openVies =
  (address: string = viesAddress): VatRegister =>
  async (number) => {
    const [prefix] = prefixes.exec(number) ?? [];
    if (!prefix) return { is: "unanswered" };
    try {
      const response = await fetch(`${address}/check-vat-number`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ countryCode: prefix, vatNumber: number.slice(prefix.length) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return { is: "unanswered" };
      const { valid, name } = viesAnswer.parse(await response.json());
      // Some countries give no names, for which VIES writes three hyphens.
      const known = name?.trim();
      return valid ? { is: "registered", name: known && known !== "---" ? known : null } : { is: "unknown" };
    } catch {
      return { is: "unanswered" };
    }
  };

export const openVatRegister = (setting: "off" | "vies"): VatRegister | null =>
  setting === "vies" ? openVies() : null;
