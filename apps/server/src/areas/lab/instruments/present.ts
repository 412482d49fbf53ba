import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { InstrumentCode } from "@kitpath/contract/lab/instruments/instrument-codes";
import type { InstrumentImport } from "@kitpath/contract/lab/instruments/instruments";
import { isoTime } from "../../../time/iso-time.ts";
import type { CodeRow, ImportRow } from "./instrument.ts";
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

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Shows a code with the biomarker that it is matched to, or else the one that its name suggests. */
export function presentCode(row: CodeRow, biomarkers: readonly BiomarkerDefinition[]): InstrumentCode {
  const names = [row.name, row.code].map(plain).filter(Boolean);
  const suggested = biomarkers.find(
    ({ code, name }) => names.includes(plain(code)) || names.includes(plain(name)),
  );
  return {
    id: row.id,
    instrument: row.instrument,
    system: row.code_system,
    code: row.code,
    name: row.name,
    biomarker: row.biomarker_code,
    suggested: suggested?.code ?? null,
    waiting: row.waiting ?? 0,
    problem: row.problem,
    seenAt: row.seen_at.toISOString(),
  };
}
