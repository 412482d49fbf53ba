import type { InstrumentImport } from "@kitpath/contract/lab/instruments/instruments";
import { isoTime } from "../../../time/iso-time.ts";
import type { ImportRow } from "./queries.ts";
import type { View } from "./read-file.ts";

/** Whether to show lines of the file. Not while it is being stored, because its progress is polled often. */
export const showsLines = ({ content, state }: ImportRow): boolean => content !== null && state !== "running";

/** What is shown of a file whose lines are not. */
export const nothingShown: View = { headers: [], headingLine: 0, firstLines: [], sample: [], names: {} };

export function presentImport(row: ImportRow, view: View): InstrumentImport {
  const { mapping } = row;
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    lines: row.lines,
    ...view,
    mapping,
    isSavedMapping: mapping.name !== "",
    total: row.total,
    stored: row.stored,
    storedLines: row.stored_lines,
    leftOutLines: row.left_out_lines,
    problems: row.problems,
    createdAt: row.created_at.toISOString(),
    finishedAt: isoTime(row.finished_at),
  };
}
