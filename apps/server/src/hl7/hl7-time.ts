/** Formats a time for HL7, in UTC; empty for null. */
export const hl7Time = (time: Date | null): string =>
  time ? `${time.toISOString().replace(/[-:T]|\.\d+Z$/g, "")}+0000` : "";

const time = /^(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\.\d{1,4})?([+-](?:0\d|1[0-4])[0-5]\d)?$/;

/** A time of HL7 as far as it was given: without an hour it is a day, a month or a year. */
type Hl7Time =
  | { kind: "time"; iso: string; milliseconds: number; zone: string }
  | { kind: "period"; from: string };

/** Reads a time of HL7 in any precision from the year to fractions of a second; null if it is none. */
export function readHl7Time(text: string): Hl7Time | null {
  const found = time.exec(text);
  if (!found) return null;
  const [, year = "", month, day, hour, minute, second, fraction, zone = ""] = found;
  if (fraction !== undefined && second === undefined) return null;
  const from = `${year}-${month ?? "01"}-${day ?? "01"}`;
  const date = new Date(`${from}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== from || Number(year) === 0)
    return null;
  if (hour === undefined) return { kind: "period", from };
  const iso = `${from}T${hour}:${minute ?? "00"}:${second ?? "00"}`;
  return { kind: "time", iso, milliseconds: Math.trunc(Number(`0${fraction ?? ""}`) * 1000), zone };
}
