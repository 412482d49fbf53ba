import { requiredText } from "../../fields/text.ts";

/** Whether a text is the IANA name of a zone with clocks of its own, not an offset. */
function isZone(name: string): boolean {
  if (!name.includes("/")) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The IANA name of a zone, such as `Europe/London`. */
export const timeZone = requiredText(60).refine(isZone, "Choose a time zone such as Europe/London.");

/** A country whose public holidays are kept, or a part of it: `GB-SCT`. */
export const holidaysOf = requiredText(12).regex(/^[A-Z]{2}(-[A-Z\d]{1,5}){0,2}$/, {
  error: "Choose a country or a part of it from the list.",
});

/** Returns the country of a holidays' place. */
export const countryOf = (place: string): string => place.slice(0, 2);
