import { shortDay } from "@kitpath/contract/time/on-the-clocks";
import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import type { VisitPlan } from "@kitpath/contract/appointments/plan/visits";
import { addDays } from "@kitpath/contract/time/calendar";
import { Temporal } from "temporal-polyfill";

export const stepMinutes = 15;
const lastMinute = 24 * 60 - stepMinutes;

/** Where a visit would go: whose row, which day, and how many minutes after midnight there. */
export type Target = { rowId: string; day: string; minute: number };

type Shown = { rows: readonly CalendarRow[]; days: readonly string[] };

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Returns where an arrow key takes a visit: up and down to the next row of its kind, left and right by a day in a week and by a quarter of
 * an hour on a day. With Shift, left and right do the other of the two. Null for any other key.
 */
export function stepTarget(
  key: string,
  isShifted: boolean,
  target: Target,
  { rows, days }: Shown,
): Target | null {
  if (key === "ArrowUp" || key === "ArrowDown") {
    const kind = rows.find(({ id }) => id === target.rowId)?.kind;
    const own = rows.filter((row) => row.kind === kind);
    const at = own.findIndex(({ id }) => id === target.rowId) + (key === "ArrowUp" ? -1 : 1);
    return { ...target, rowId: own[within(at, 0, own.length - 1)]?.id ?? target.rowId };
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const by = key === "ArrowLeft" ? -1 : 1;
  if (days.length > 1 !== isShifted) {
    const day = addDays(target.day, by);
    return days.includes(day) ? { ...target, day } : target;
  }
  return { ...target, minute: within(target.minute + by * stepMinutes, 0, lastMinute) };
}

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Says where a visit would go: `Ben, Tue 1 Dec, 09:30`. */
export const targetInWords = ({ rowId, day, minute }: Target, rows: readonly CalendarRow[]): string =>
  `${rows.find(({ id }) => id === rowId)?.name ?? ""}, ${shortDay(day)}, ${clockOf(minute)}`;

/** Returns what to ask the server for: the moment on the clocks of the row. */
export function planAt({ rowId, day, minute }: Target, rows: readonly CalendarRow[]): VisitPlan | null {
  const row = rows.find(({ id }) => id === rowId);
  if (!row) return null;
  const at = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: row.timeZone,
    plainTime: Temporal.PlainTime.from(clockOf(minute)),
  });
  return {
    startsAt: new Date(at.epochMilliseconds).toISOString(),
    nurseId: row.kind === "nurse" ? row.id : undefined,
    placeId: row.kind === "place" ? row.id : undefined,
  };
}
