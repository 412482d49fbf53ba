const partsIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

type Parts = { day: string; time: string };

function readIn(timeZone: string, at: Date): Parts {
  const parts = partsIn(timeZone).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? "";
  return {
    day: `${part("weekday")} ${part("day")} ${part("month")} ${part("year")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** Returns a moment on the clocks of a zone, such as `Tue 1 Dec 2026, 09:30`. */
export function momentIn(timeZone: string, value: string): string {
  const { day, time } = readIn(timeZone, new Date(value));
  return `${day}, ${time}`;
}

/** Returns a stretch of days on the clocks of a zone; with times if it is not of whole days. */
export function stretchIn(timeZone: string, startsAt: string, endsAt: string): string {
  const [start, end] = [readIn(timeZone, new Date(startsAt)), readIn(timeZone, new Date(endsAt))];
  if (start.time === "00:00" && end.time === "00:00") {
    const last = readIn(timeZone, new Date(Date.parse(endsAt) - 1));
    return start.day === last.day ? start.day : `${start.day} – ${last.day}`;
  }
  return start.day === end.day
    ? `${start.day}, ${start.time}–${end.time}`
    : `${start.day}, ${start.time} – ${end.day}, ${end.time}`;
}

/** Returns today's date on the clocks of a zone, as `2026-12-01`. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date());
