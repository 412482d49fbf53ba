import { shorten } from "@kitpath/contract/shorten";
import { twoDigits } from "@kitpath/contract/two-digits";

const iso = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const british = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const hl7 = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:(\d{2})(?:\.\d+)?)?([+-]\d{4})?$/;

const clockToleranceMs = 5 * 60_000;

/**
 * Reads a time of measurement in the forms that instruments use; without a zone it is taken as UTC. Returns the time or its
 * problem.
 */
export function readTime(text: string, now: Date): Date | { problem: string } {
  const value = text.trim();
  const at = toDate(value);
  if (!at) return { problem: `“${shorten(value, 30)}” is not a valid time of measurement.` };
  if (at.getTime() > now.getTime() + clockToleranceMs) {
    return { problem: `The time of measurement, ${value}, is in the future.` };
  }
  return at;
}

function toDate(value: string): Date | null {
  const found = iso.exec(value) ?? hl7.exec(value);
  if (found) {
    const [, year, month, day, hour, minute, second = "00", zone = "Z"] = found;
    const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
    return validDate(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`, Number(day));
  }
  const [, day = "", month = "", year, hour = "", minute = "", second = "0"] = british.exec(value) ?? [];
  if (!year) return null;
  const time = `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;
  return validDate(`${year}-${twoDigits(month)}-${twoDigits(day)}T${time}Z`, Number(day));
}

/** JavaScript would read 31 February as 3 March. */
function validDate(text: string, day: number): Date | null {
  const local = new Date(`${text.slice(0, 19)}Z`);
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || local.getUTCDate() !== day ? null : at;
}
