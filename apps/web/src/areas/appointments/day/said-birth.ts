import { isCalendarDate } from "@kitpath/contract/fields/text-rules";
import { addYears, dayOf } from "@kitpath/contract/time/calendar";

export type BirthParts = { day: string; month: string; year: string };

const oldestYears = 130;
const months = "January February March April May June July August September October November December".split(
  " ",
);

/** Returns a date of birth that was typed in three parts, or says which part cannot be right. */
export function readBirth(parts: BirthParts, now: Date): { date: string } | { fault: string } {
  const [day, month, year] = [parts.day.trim(), parts.month.trim(), parts.year.trim()];
  if (!day || !month || !year) return { fault: "Enter the day, the month and the year." };
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31)
    return { fault: `There is no day ${day}.` };
  const name = /^\d{1,2}$/.test(month) ? months[Number(month) - 1] : undefined;
  if (!name) return { fault: `There is no month ${month}.` };
  if (!/^\d{4}$/.test(year)) return { fault: "Enter the year in four digits." };
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isCalendarDate(date)) return { fault: `There was no ${Number(day)} ${name} ${year}.` };
  const today = dayOf(now);
  if (date >= today) return { fault: "This day is still to come." };
  if (date <= addYears(today, -oldestYears)) return { fault: "Check the year: nobody is that old." };
  return { date };
}
