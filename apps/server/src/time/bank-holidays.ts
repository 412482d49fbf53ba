const dayMs = 86_400_000;

const utc = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
const daysAfter = (day: Date, days: number) => new Date(day.getTime() + days * dayMs);
const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/**
 * Whether a day, `YYYY-MM-DD`, is a bank holiday in England and Wales by the rules that are the same each year; one that is
 * proclaimed for a single year, such as a coronation's, is not known here.
 */
export const isBankHoliday = (day: string): boolean => bankHolidays(Number(day.slice(0, 4))).includes(day);

export function bankHolidays(year: number): string[] {
  const easter = easterSunday(year);
  return [
    ...substituted([utc(year, 1, 1)]),
    daysAfter(easter, -2),
    daysAfter(easter, 1),
    mondayFrom(utc(year, 5, 1)),
    mondayFrom(utc(year, 5, 25)),
    mondayFrom(utc(year, 8, 25)),
    ...substituted([utc(year, 12, 25), utc(year, 12, 26)]),
  ].map(isoDay);
}

export const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;

const mondayFrom = (day: Date) => daysAfter(day, (8 - day.getUTCDay()) % 7);

/** The days, each that falls on a weekend replaced with the next weekday that is not one of the others. */
function substituted(days: readonly Date[]): Date[] {
  const kept = days.filter((day) => !isWeekend(day));
  for (let day of days.filter(isWeekend)) {
    while (isWeekend(day) || kept.some((taken) => isoDay(taken) === isoDay(day))) day = daysAfter(day, 1);
    kept.push(day);
  }
  return kept;
}

/** By the anonymous Gregorian algorithm (Meeus, Jones and Butcher). */
function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return utc(year, Math.floor(n / 31), (n % 31) + 1);
}
