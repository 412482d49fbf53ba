import type { WorkingHours } from "./working-hours.ts";

const short = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The days of a week, Monday first, by their number from 1. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const spansOf = (hours: readonly WorkingHours[], weekday: number): string =>
  hours
    .filter((each) => each.weekday === weekday)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, until }) => `${from}–${until === "00:00" ? "24:00" : until}`)
    .join(" and ");

/** Returns the hours of a week in few words: `Mon–Fri 09:00–17:00, Sat 09:00–12:00`. */
export function hoursInWords(hours: readonly WorkingHours[]): string {
  const runs: { first: number; last: number; spans: string }[] = [];
  for (let weekday = 1; weekday <= 7; weekday++) {
    const spans = spansOf(hours, weekday);
    const before = runs.at(-1);
    if (!spans) continue;
    if (before?.spans === spans && before.last === weekday - 1) before.last = weekday;
    else runs.push({ first: weekday, last: weekday, spans });
  }
  return runs
    .map(({ first, last, spans }) => {
      const days = first === last ? short[first - 1]! : `${short[first - 1]!}–${short[last - 1]!}`;
      return `${days} ${spans}`;
    })
    .join(", ");
}
