import { isCalendarDate } from "@kitpath/contract/fields/text-rules";
import { twoDigits } from "@kitpath/contract/fields/two-digits";
import type { DateOrder } from "@kitpath/contract/lab/instruments/instruments";

/** A day and a time of day as they are written. */
export type Clock = {
  /** The day, as `YYYY-MM-DD`, by each order in which it exists; `fixed` if it can be read in one way only. */
  days: Partial<Record<DateOrder | "fixed", string>>;
  /** Days with points have the day first unless the file shows otherwise. */
  usualOrder: DateOrder | null;
  /** As `HH:MM:SS`; null for a day alone. */
  time: string | null;
  /** `Z` or `+01:00`; empty if it says none. */
  zone: string;
};

const timeThenDay = /^(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?),?\s+(\S.*)$/i;
const compact = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2})(?:(\d{2})(?:(\d{2})(?:[.,]\d+)?)?)?)?\s*(.*)$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/;
const yearLast = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)(.*)$/;
const dayOfMonth = /^(\d{1,2})(?:st|nd|rd|th|\.)?[-/., ]*(\p{L}{3,})\.?[-/., ]*(\d{4}|\d{2})(?!\d)(.*)$/iu;
const monthThenDay = /^(\p{L}{3,})\.?[-/ ]*(\d{1,2})(?:st|nd|rd|th)?[-/, ]+(\d{4})(?!\d)(.*)$/iu;
const yearThenMonth = /^(\d{4})[-/ ]?(\p{L}{3,})\.?[-/ ]?(\d{1,2})(?!\d)(.*)$/u;
const timeOfDay =
  /^(?:[T:]|,?\s+(?:at\s+|um\s+)?|\s*-\s*)(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)?\s*([ap])?(?:(?<=[ap])\.?m\.?)?(?:\s*(?:Uhr|hrs?))?\s*((?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|Z|UTC|GMT)?$/i;
const compactZone = /^([+-]\d{2}(?::?\d{2})?|Z|UTC|GMT)?$/i;

/**
 * Reads a day with its time of day in the forms that instruments use; null if it is none. A year of two digits never lies in the
 * future.
 */
export function readClock(text: string, now?: Date): Clock | null {
  const clock = clockOf(text);
  if (!clock?.days.ymd || !now) return clock;
  const days = Object.entries(clock.days).filter(
    ([, day]) => Number(day.slice(0, 4)) <= now.getUTCFullYear(),
  );
  return days.length === 0 ? clock : { ...clock, days: Object.fromEntries(days) };
}

function clockOf(text: string): Clock | null {
  const value = text.trim().replace(/\s+/g, " ");
  const turned = timeThenDay.exec(value);
  return (
    readFrom(turned ? `${turned[2]} ${turned[1]}` : value) ?? readFrom(value.replace(/^\p{L}+\.?,? /u, ""))
  );
}

function readFrom(value: string): Clock | null {
  const day = readDay(value);
  if (!day || Object.keys(day.days).length === 0) return null;
  const { rest, days, usualOrder } = day;
  if (rest === "") return { days, usualOrder, time: null, zone: "" };
  const [, hour = "", minute, second, half = "", zone = ""] = timeOfDay.exec(rest) ?? [];
  // An hour alone counts only with its half of the day.
  if (hour === "" || (minute === undefined && half === "")) return null;
  const time = timeOf(hour, minute, second, half.toLowerCase());
  return time === null ? null : { days, usualOrder, time, zone: plainZone(zone) };
}

type Day = Pick<Clock, "days" | "usualOrder"> & { rest: string };

function readDay(value: string): Day | null {
  const whole = compact.exec(value);
  if (whole) return compactDay(whole);
  const first = yearFirst.exec(value);
  if (first) return fixed(first[1], first[3], first[4], first[5]);
  const last = yearLast.exec(value);
  if (last) return orderedDay(last);
  const named = dayOfMonth.exec(value);
  if (named) return fixed(named[3], monthOf(named[2]!), named[1], named[4]);
  const american = monthThenDay.exec(value);
  if (american) return fixed(american[3], monthOf(american[1]!), american[2], american[4]);
  const swedish = yearThenMonth.exec(value);
  return swedish && fixed(swedish[1], monthOf(swedish[2]!), swedish[3], swedish[4]);
}

/** `20261127103000`, at least to the hour; only a zone can follow. */
function compactDay([
  ,
  year,
  month,
  day,
  hour,
  minute = "00",
  second = "00",
  zone = "",
]: string[]): Day | null {
  if (!compactZone.test(zone)) return null;
  const rest = hour === undefined ? zone : ` ${hour}:${minute}:${second}${zone}`;
  return fixed(year, month, day, rest);
}

type Part = string | number | null | undefined;

const fixed = (year: Part, month: Part, day: Part, rest = ""): Day => ({
  days: dayBy({ fixed: [year, month, day] }),
  usualOrder: null,
  rest,
});

function orderedDay([, one, mark, two, three = "", rest = ""]: string[]): Day {
  const short: Record<string, Part[]> = three.length === 2 ? { ymd: [one, two, three] } : {};
  return {
    days: dayBy({ dmy: [three, two, one], mdy: [three, one, two], ...short }),
    usualOrder: mark === "." ? "dmy" : null,
    rest,
  };
}

/** Keeps the days that the calendar has. A year of two digits is one of this century. */
function dayBy(orders: Record<string, Part[]>): Clock["days"] {
  const days = Object.entries(orders).flatMap(([order, [year, month, day]]) => {
    const full = String(year).length === 2 ? `20${year}` : year;
    const date = `${full}-${twoDigits(month ?? "")}-${twoDigits(day ?? "")}`;
    return isCalendarDate(date) ? [[order, date]] : [];
  });
  return Object.fromEntries(days);
}

function timeOf(hour: string, minute = "00", second = "00", half: string): string | null {
  const given = Number(hour);
  if (Number(minute) > 59 || Number(second) > 59 || given > 23) return null;
  if (half === "") return `${twoDigits(given)}:${minute}:${second}`;
  if (given < 1 || given > 12) return null;
  return `${twoDigits((given % 12) + (half === "p" ? 12 : 0))}:${minute}:${second}`;
}

function plainZone(zone: string): string {
  const [, sign = "", hours = "", minutes = "00"] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign) return `${sign}${twoDigits(hours)}:${minutes}`;
  return zone === "" ? "" : "Z";
}

/** The languages in which instruments and spreadsheets write the months. */
const languages = ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "cs"];

const plain = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/** The month of each name, long or short; null where languages disagree. */
function namesOfMonths(): ReadonlyMap<string, number | null> {
  const months = new Map<string, number | null>();
  for (const language of languages) {
    for (const month of ["short", "long"] as const) {
      const format = new Intl.DateTimeFormat(language, { day: "numeric", month, timeZone: "UTC" });
      for (let n = 1; n <= 12; n++) {
        const parts = format.formatToParts(new Date(Date.UTC(2026, n - 1, 1)));
        const name = plain(parts.find(({ type }) => type === "month")?.value ?? "");
        if (name) months.set(name, (months.get(name) ?? n) === n ? n : null);
      }
    }
  }
  return months;
}

let known: ReadonlyMap<string, number | null> | undefined;

/** Returns the month, from 1, that a word names in full or in short; null if it names none. */
function monthOf(word: string): number | null {
  known ??= namesOfMonths();
  return known.get(plain(word)) ?? null;
}
