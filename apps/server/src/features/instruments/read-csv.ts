import type { RowProblem } from "@kitpath/contract/instruments";
import { importMaxRows } from "@kitpath/contract/instruments";
import { storablePartOf } from "@kitpath/contract/text-rules";
import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "../../files/decode-text.ts";
import { lineEnds } from "../../files/line-ends.ts";

export type CsvRow = { line: number; cells: string[] };
export type CsvTable = { headers: string[]; rows: CsvRow[]; delimiter: string; problems: RowProblem[] };

const delimiters = [";", "\t", "|", ","];

type Parsed = { record: string[]; info: { lines: number } };

/** Reads an instrument's file with its header. Unreadable lines are reported and left out. */
export function readCsv(bytes: Uint8Array): CsvTable {
  const text = storablePartOf(decodeText(bytes));
  const delimiter = delimiterOf(text);
  const nothing = { headers: [], rows: [], delimiter };
  if (text.trim() === "") return { ...nothing, problems: [{ line: 1, message: "The file is empty." }] };
  let records: Parsed[];
  try {
    records = parse(text, {
      delimiter,
      record_delimiter: lineEnds,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: importMaxRows + 2,
      max_record_size: 100_000,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    return { ...nothing, problems: [{ line, message: "A quotation mark in this line is never closed." }] };
  }
  const [head, ...rest] = records;
  if (rest.length > importMaxRows) {
    const most = importMaxRows.toLocaleString("en-GB");
    const message = `The file has more than ${most} lines. Split it and import the parts one after another.`;
    return { ...nothing, problems: [{ line: importMaxRows + 2, message }] };
  }
  return { delimiter, headers: head!.record, ...fitting(head!.record, rest) };
}

function fitting(headers: string[], records: Parsed[]): Pick<CsvTable, "rows" | "problems"> {
  const rows: CsvRow[] = [];
  const problems: RowProblem[] = [];
  for (const { record, info } of records) {
    const line = info.lines;
    if (record.every((cell) => cell === "")) continue;
    if (record.length === headers.length) rows.push({ line, cells: record });
    else {
      const [has, wants] = [record.length, headers.length];
      problems.push({ line, message: `This line has ${has} columns where the header has ${wants}.` });
    }
  }
  const repeated = headers.find((header, index) => header !== "" && headers.indexOf(header) !== index);
  if (repeated) problems.unshift({ line: 1, message: `The header has “${repeated}” twice.` });
  return { rows, problems };
}

/** Returns the delimiter that splits the first line into the most parts, ignoring quoted text. */
function delimiterOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
