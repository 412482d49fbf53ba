import { addDays } from "@kitpath/contract/time/calendar";
import { isCalendarDate } from "@kitpath/contract/fields/text-rules";
import type { CalendarAddress } from "@kitpath/contract/appointments/plan/list-query";
import { localToday } from "../../../lib/today.ts";

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Returns which days an address shows, and which of them it is about. */
export function shownDays({ day, view, page }: CalendarAddress) {
  const chosen = day !== undefined && isCalendarDate(day) ? day : localToday();
  const from = view === "week" ? mondayOf(chosen) : chosen;
  return { chosen, query: { from, days: view === "week" ? 7 : 1, page } };
}
