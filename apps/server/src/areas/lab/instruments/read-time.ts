import { shorten } from "@kitpath/contract/fields/shorten";
import type { DateOrder } from "@kitpath/contract/lab/instruments/instruments";
import { dateOrders } from "@kitpath/contract/lab/instruments/instruments";
import { londonTime } from "../../../time/london-time.ts";
import type { Clock } from "./read-clock.ts";
import { readClock } from "./read-clock.ts";

const clockToleranceMs = 5 * 60_000;

type Place = {
  now: Date;
  /** The zone of times without one, as `+0100`; London's clocks if it is empty. */
  zone?: string;
  order?: DateOrder | null;
};

export type TimeProblem = { problem: string };

/**
 * Reads a time of measurement in the forms that instruments use. A time without a zone is in the given zone (`+0100`), else on
 * London's clocks. Returns the time or its problem.
 */
export function readTime(text: string, now: Date, zone = ""): Date | TimeProblem {
  return readMeasured(text, { now, zone }) ?? notValid(text);
}

/** Reads a time of measurement; null for a day alone, which is no time. */
export function readMeasured(
  text: string,
  { now, zone = "", order = null }: Place,
): Date | TimeProblem | null {
  const value = text.trim();
  if (/^\d{5}([.,]\d+)?$/.test(value)) {
    const problem = `“${shorten(value, 30)}” is a spreadsheet’s number for a time. Save the file with its times written out.`;
    return { problem };
  }
  const clock = readClock(value, now);
  if (!clock) return notValid(value);
  const day = dayOf(clock, value, order);
  if (typeof day !== "string") return clock.time === null && order === null ? null : day;
  if (clock.time === null) return null;
  const latest = new Date(now.getTime() + clockToleranceMs);
  const at = momentOf(`${day}T${clock.time}`, clock.zone || zone, latest);
  if (at.getUTCFullYear() < 1) return notValid(value);
  if (at > latest) return { problem: `The time of measurement, ${value}, is in the future.` };
  return at;
}

const notValid = (text: string): TimeProblem => ({
  problem: `“${shorten(text.trim(), 30)}” is not a valid time of measurement.`,
});

const orderWords: Record<DateOrder, string> = {
  dmy: "the day before the month",
  mdy: "the month before the day",
  ymd: "the year first",
};

function dayOf({ days, usualOrder }: Clock, text: string, order: DateOrder | null): string | TimeProblem {
  const { fixed } = days;
  if (fixed) return fixed;
  const chosen = order && days[order];
  if (chosen) return chosen;
  const shown = shorten(text, 30);
  if (order) return { problem: `“${shown}” is not a valid time with ${orderWords[order]}.` };
  const usual = usualOrder && days[usualOrder];
  if (usual) return usual;
  const [one, another] = new Set(Object.values(days));
  if (one && !another) return one;
  return { problem: `“${shown}” could be two days. Choose the order of day and month.` };
}

function momentOf(local: string, zone: string, latest: Date): Date {
  return zone
    ? new Date(`${local}${zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`)
    : londonTime(local, latest);
}

/** The order of day and month in a column: known, or to be chosen among some. */
export type FoundOrder = { order: DateOrder | null; choices: DateOrder[]; example: string };

/** Finds the order of day and month by values that have only one, such as 27/11; asks if there is none. */
export function findDateOrder(
  texts: Iterable<string>,
  { chosen, now }: { chosen: DateOrder | null; now: Date },
): FoundOrder {
  let [possible, usual, example] = [[...dateOrders], true, ""];
  const seen = new Set<string>();
  for (const text of texts) {
    const clock = seen.has(text) ? null : readClock(text, now);
    seen.add(text);
    if (!clock || clock.days.fixed || clock.time === null) continue;
    possible = possible.filter((order) => clock.days[order] !== undefined);
    if (new Set(Object.values(clock.days)).size < 2) continue;
    if (clock.usualOrder === null) usual = false;
    example ||= text;
  }
  if (example === "" && possible.length > 0) return { order: chosen, choices: [], example };
  const choices = possible.length > 0 ? possible : [...dateOrders];
  if (chosen) return { order: chosen, choices, example };
  if (possible.length === 1) return { order: possible[0]!, choices: [], example };
  if (usual && possible.includes("dmy")) return { order: "dmy", choices: [], example };
  return { order: null, choices, example };
}
