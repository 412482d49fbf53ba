import { headerWords } from "./header-words.ts";
import type { CsvTable } from "./read-csv.ts";
import { readClock } from "./read-clock.ts";

type Times = { measuredAt: string; measuredTime: string };

const otherDays = /birth|dob|born|expir|geburt|naissance|collect|drawn|order|receiv|print/i;
const measuredWords = /measur|result|complet|test|analy|run|mess/i;

/** Guesses the column with the time of measurement, or the two with its day and its time of day. */
export function proposeTimes(table: CsvTable, headers: readonly string[]): Times {
  const named = headers
    .filter((header) => headerWords.measuredAt.test(header) && !otherDays.test(header))
    .toSorted((a, b) => Number(measuredWords.test(b)) - Number(measuredWords.test(a)));
  const ofKind = (kind: Kind) => named.find((header) => kindOf(table, header) === kind);
  const [whole, day, time] = [ofKind("moment"), ofKind("day"), ofKind("time")];
  if (whole) return { measuredAt: whole, measuredTime: "" };
  if (day && time) return { measuredAt: day, measuredTime: time };
  return {
    measuredAt: day ?? named.find((header) => kindOf(table, header) === null) ?? "",
    measuredTime: "",
  };
}

type Kind = "moment" | "day" | "time" | null;

const timeOfDay = /^(\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([ap]\.?m\.?)?|\d{4}(\d{2})?)$/i;

/** What the first filled cell of a column is; null for neither a day nor a time. */
function kindOf({ headers, rows }: CsvTable, header: string): Kind {
  const at = headers.indexOf(header);
  const cell = rows.find(({ cells }) => cells[at])?.cells[at] ?? "";
  const clock = readClock(cell);
  if (clock) return clock.time === null ? "day" : "moment";
  return timeOfDay.test(cell) ? "time" : null;
}
