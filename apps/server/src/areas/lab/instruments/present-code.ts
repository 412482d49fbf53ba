import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { InstrumentCode } from "@kitpath/contract/lab/instruments/instrument-codes";
import type { CodeRow } from "./code-queries.ts";

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
