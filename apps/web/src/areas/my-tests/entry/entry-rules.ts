import { emailPattern, readEmail } from "@kitpath/contract/fields/read-email";
import { isCalendarDate, phonePattern } from "@kitpath/contract/fields/text-rules";
import { messages } from "@kitpath/contract/operation/messages";
import type { TextRule } from "../../../lib/small-form.ts";

/** The rules of the forms at the door, which load no schema. */
export const requiredRule: TextRule = (text) => (text.trim() === "" ? messages.required : undefined);

export const emailRule: TextRule = (text) =>
  requiredRule(text) ?? (emailPattern.test(readEmail(text.trim())) ? undefined : messages.invalidFormat);

export const phoneRule: TextRule = (text) =>
  requiredRule(text) ?? (phonePattern.test(text.trim()) ? undefined : messages.phone);

/** Joins the typed parts of a date; null if they are none. */
export function dateOfParts({ day, month, year }: Record<"day" | "month" | "year", string>): string | null {
  const date = `${year.trim()}-${month.trim().padStart(2, "0")}-${day.trim().padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
