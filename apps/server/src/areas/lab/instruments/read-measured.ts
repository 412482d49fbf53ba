import { dayMs } from "@kitpath/contract/time/durations";
import { shorten } from "@kitpath/contract/fields/shorten";
import { readHl7Time } from "#hl7/read-hl7-time.ts";
import type { ReadField } from "./read-observation.ts";
import { readTime } from "./read-time.ts";

/** The time of the analysis, then that of the observation. */
const fields = [19, 14];

/**
 * Returns when an observation was measured; null if the instrument does not say, or only the day, month or year. A time without a
 * zone is in that of its message.
 */
export function readMeasured(
  read: ReadField,
  { now, zone }: { now: Date; zone: string },
): { at: string | null } | { field: number; problem: string } {
  const field = fields.find((each) => read(each) !== "" && read(each) !== '""');
  if (field === undefined) return { at: null };
  const text = read(field);
  const wrong = (problem: string) => ({ field, problem: `OBX-${field}: ${problem}` });
  const time = readHl7Time(text);
  if (!time) return wrong(`“${shorten(text, 30)}” is not a valid time of measurement.`);
  if (time.kind === "period") {
    return Date.parse(time.from) > now.getTime() + dayMs
      ? wrong(`The time of measurement, ${text}, is in the future.`)
      : { at: null };
  }
  const measured = readTime(time.iso, now, time.zone || zone);
  if (!("problem" in measured)) return { at: new Date(measured.getTime() + time.milliseconds).toISOString() };
  return wrong(measured.problem.replaceAll(time.iso, text));
}
