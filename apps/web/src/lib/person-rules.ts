import { emailPattern, readEmail } from "@kitpath/contract/fields/read-email";
import { readPhone } from "@kitpath/contract/fields/read-phone";
import { isCalendarDate, phonePattern } from "@kitpath/contract/fields/text-rules";
import type { TextRule } from "./small-form.ts";

/** The rules of the forms of test takers, which load no schema, with messages for people who are no clerks. */
export const emailRule: TextRule = (text) => {
  if (text.trim() === "") return "Write your e-mail address.";
  return emailPattern.test(readEmail(text.trim()))
    ? undefined
    : "Write the whole address, such as name@example.com.";
};

/** For numbers with gaps, and as they are dialled in the country of a dialling code. */
export const phoneRule =
  (dialingCode: string): TextRule =>
  (text) => {
    if (text.trim() === "") return "Write your mobile number.";
    return phonePattern.test(readPhone(text, dialingCode))
      ? undefined
      : "Write the whole number, with the code of your country if it is from another country, such as +44 7789 123456.";
  };

/** Joins the typed parts of a date; null if they are none. */
export function dateOfParts({ day, month, year }: Record<"day" | "month" | "year", string>): string | null {
  const date = `${year.trim()}-${month.trim().padStart(2, "0")}-${day.trim().padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/** Why the typed parts are no date. */
export function dateFault({ day, month, year }: Record<"day" | "month" | "year", string>): string {
  if (!day.trim() || !month.trim() || !year.trim())
    return "Write the day, the month and the year, such as 7 3 1985.";
  if (year.trim().length < 4) return "Write the year with four digits, such as 1985.";
  return "There is no such day. Write the day, then the month, then the year.";
}
