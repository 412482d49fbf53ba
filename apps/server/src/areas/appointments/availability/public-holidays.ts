import { countries } from "@kitpath/contract/places/countries";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import type { Day } from "@kitpath/contract/time/calendar";
import Holidays from "date-holidays";
import { invalidFields } from "../../../errors/errors.ts";

const known = new Map<string, ReadonlySet<Day>>();

/** In place of a part of a country: of whoever works on its holidays too. */
const worked = "NONE";

/**
 * Returns the public holidays of a year in a country or a part of it, such as `GB-SCT`, as local days. Source: date-holidays; a part
 * that it does not know has the holidays of its country, and `GB-NONE` has none. A holiday that begins in the evening is
 * none: its day is worked.
 */
export function publicHolidays(place: string, year: number): ReadonlySet<Day> {
  const key = `${place} ${year}`;
  const kept = known.get(key);
  if (kept) return kept;
  const [country = "", part = ""] = place.split("-");
  if (part === worked) return new Set();
  const days = new Set(
    new Holidays(country, part)
      .getHolidays(year)
      .filter(
        ({ type, start, end }) => type === "public" && end.getTime() - start.getTime() >= dayMs - hourMs,
      )
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

export type HolidayPlace = { code: string; title: string };

const unknownHolidays = (country: string): HolidayPlace[] =>
  countries
    .filter(({ country_code: code }) => code === country)
    .map(({ title }) => ({ code: country, title: `${title} (public holidays not known)` }));

/**
 * Returns a country, and the parts of it that have holidays of their own. One that date-holidays does not know has none: who works there
 * is away on them by an absence.
 */
export function listHolidayPlaces(country: string): HolidayPlace[] {
  const all = new Holidays();
  const title = all.getCountries("en")[country];
  if (!title) return unknownHolidays(country);
  const parts = Object.entries(all.getStates(country, "en") ?? {});
  return [
    { code: country, title },
    { code: `${country}-${worked}`, title: `${title} (works on public holidays)` },
    ...parts
      .map(([code, name]) => ({ code: `${country}-${code}`, title: name }))
      .toSorted((a, b) => a.title.localeCompare(b.title, "en")),
  ];
}

/** Throws `invalid_request` for a country or a part of one whose holidays nobody knows. */
export function requireHolidays(place: string): void {
  if (!listHolidayPlaces(place.slice(0, 2)).some(({ code }) => code === place))
    throw invalidFields({ holidaysOf: ["Choose a country or a part of it from the list."] });
}
