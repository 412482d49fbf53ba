import { shorten } from "@kitpath/contract/shorten";
import { twoDigits } from "@kitpath/contract/two-digits";
import { londonTime } from "../../london-time.ts";

const iso = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const british = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const hl7 = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:(\d{2})(?:\.\d+)?)?([+-]\d{4})?$/;

const clockToleranceMs = 5 * 60_000;

/**
 * Reads a time of measurement in the forms that instruments use. A time without a zone is in the given zone (`+0100`), else on
 * London's clocks. Returns the time or its problem.
 */
export function readTime(text: string, now: Date, zone = ""): Date | { problem: string } {
  const value = text.trim();
  const latest = new Date(now.getTime() + clockToleranceMs);
  const at = toDate(value, zone, latest);
  if (!at) return { problem: `“${shorten(value, 30)}” is not a valid time of measurement.` };
  if (at > latest) return { problem: `The time of measurement, ${value}, is in the future.` };
  return at;
}

function toDate(value: string, usualZone: string, latest: Date): Date | null {
  const found = iso.exec(value) ?? hl7.exec(value);
  if (found) {
    const [, year, month, day, hour, minute, second = "00", zone = usualZone] = found;
    return validDate(`${year}-${month}-${day}T${hour}:${minute}:${second}`, zone, Number(day), latest);
  }
  const [, day = "", month = "", year, hour = "", minute = "", second = "0"] = british.exec(value) ?? [];
  if (!year) return null;
  const time = `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;
  return validDate(`${year}-${twoDigits(month)}-${twoDigits(day)}T${time}`, usualZone, Number(day), latest);
}

/** JavaScript would read 31 February as 3 March, and has a year 0, which PostgreSQL has not. */
function validDate(local: string, zone: string, day: number, latest: Date): Date | null {
  if (new Date(`${local}Z`).getUTCDate() !== day) return null;
  const at = zone
    ? new Date(`${local}${zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`)
    : londonTime(local, latest);
  return at.getUTCFullYear() >= 1 ? at : null;
}
