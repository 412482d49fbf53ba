import type { Day } from "@kitpath/contract/time/calendar";
import Holidays from "date-holidays";

const known = new Map<string, ReadonlySet<Day>>();

/**
 * Returns the public holidays of a year in a country or a part of it, such as `GB-SCT`, as local days. Source: date-holidays; a part
 * that it does not know has the holidays of its country.
 */
export function publicHolidays(place: string, year: number): ReadonlySet<Day> {
  const key = `${place} ${year}`;
  const kept = known.get(key);
  if (kept) return kept;
  const [country = "", part = ""] = place.split("-");
  const days = new Set(
    new Holidays(country, part)
      .getHolidays(year)
      .filter(({ type }) => type === "public")
      .map(({ date }) => date.slice(0, 10)),
  );
  known.set(key, days);
  return days;
}

/** Returns the public holidays of the years in which a stretch lies. */
export const holidaysWithin = (place: string, from: Day, to: Day): ReadonlySet<Day> => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  if (first === last) return publicHolidays(place, first);
  return publicHolidays(place, first).union(publicHolidays(place, last));
};
