import type { InstrumentImport } from "@kitpath/contract/instruments";
import { isoTime } from "../../iso-time.ts";
import { namesUnder } from "./propose-mapping.ts";
import type { ImportRow } from "./queries.ts";
import { readCsv } from "./read-csv.ts";

const sampleLines = 3;

/** Whether to show lines of the file. Not while it is being stored, because its progress is polled often. */
export const showsLines = ({ content, state }: ImportRow): boolean => content !== null && state !== "running";

export function presentImport(row: ImportRow): InstrumentImport {
  const table = showsLines(row) ? readCsv(row.content!) : null;
  const headers = table?.headers.filter(Boolean) ?? [];
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    lines: row.lines,
    headers,
    sample: table?.rows.slice(0, sampleLines).map(({ cells }) => cells) ?? [],
    names: table ? Object.fromEntries(headers.map((header) => [header, namesUnder(table, header)])) : {},
    mapping: row.mapping,
    isSavedMapping: row.mapping.name !== "",
    total: row.total,
    stored: row.stored,
    problems: row.problems,
    createdAt: row.created_at.toISOString(),
    finishedAt: isoTime(row.finished_at),
  };
}
