import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { ColumnMapping, ImportCheck } from "@kitpath/contract/lab/instruments/instruments";
import { confirmableAtMost } from "@kitpath/contract/lab/instruments/instruments";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { judgeEntries } from "#areas/lab/lab-results/judge-entries.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { contentOf } from "./content-of.ts";
import { countLines } from "./count-lines.ts";
import { judgeLines } from "./judge-lines.ts";
import { findImport } from "./queries.ts";
import type { ReadResults } from "./read-file.ts";
import { resultsParser } from "./read-file.ts";

const shownAtMost = 200;
const rowsAtMost = 20;

/**
 * Returns what a file would store with a mapping, what it leaves out, and its problems; showing its results is audited. Throws
 * `not_found`, and `step_not_possible` once it is stored.
 */
export async function checkImport(
  scope: Scope,
  { id, mapping }: { id: string; mapping: ColumnMapping },
): Promise<ImportCheck> {
  const { mode, actor, now } = scope;
  const { organisationId: labId } = actor;
  const content = await mode.db.inTenant(labId, async (trx) => {
    const kept = isId(id) ? await findImport(trx, labId, id) : undefined;
    if (!kept) throw notFound();
    const file = contentOf(kept);
    const subject = { subjectKind: "lab_import", subjectId: kept.id };
    await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
    return file;
  });
  const biomarkers = await listKnownBiomarkers(mode.db.directory);
  const read = await mode.parse(resultsParser, { content, mapping, biomarkers, now }, labId);
  return mode.db.inTenant(labId, (trx) => judge(trx, scope, { read, biomarkers }));
}

type ReadFile = { read: ReadResults; biomarkers: readonly BiomarkerDefinition[] };

async function judge(
  trx: TenantTransaction,
  scope: Scope,
  { read, biomarkers }: ReadFile,
): Promise<ImportCheck> {
  const judged = await judgeEntries(trx, scope, read.entries, () => false);
  const { controls, problems } = await judgeLines(trx, scope, read);
  const wrong = [...read.problems, ...problems, ...judged.problems].sort((a, b) => a.line - b.line);
  const nameOf = namesOf(biomarkers);
  return {
    results: judged.drafts.length + judged.unchanged,
    lines: read.lines,
    resultLines: countLines([...judged.drafts, ...judged.questions]),
    controlLines: countLines(read.controls),
    leftOutLines: read.leftOut.length,
    leftOut: read.leftOut.slice(0, shownAtMost),
    unusedColumns: read.unusedColumns,
    dateOrders: read.dateOrders,
    units: read.units.map(({ name, code, given, asks }) => ({ name, given, asks, ...nameOf(code) })),
    controls: controls.slice(0, shownAtMost).map(({ line, control, biomarkerCode, value, batchIds }) => ({
      line,
      control,
      ...nameOf(biomarkerCode),
      value,
      batches: batchIds.length,
    })),
    wrongLines: countLines(wrong),
    problems: wrong
      .slice(0, shownAtMost)
      .map((problem) => ({ ...problem, label: read.labels.get(problem.line) ?? "" })),
    asking: judged.questions.length,
    questions: judged.questions.slice(0, confirmableAtMost),
    critical: judged.critical,
    rows: judged.drafts.slice(0, rowsAtMost).map((draft) => ({
      line: draft.line,
      barcode: draft.sample.barcode,
      ...nameOf(draft.biomarkerCode),
      value: draft.value ?? "",
      converted: draft.measuredAs ?? "",
      isCritical: draft.isCritical,
    })),
  };
}

const namesOf = (biomarkers: readonly BiomarkerDefinition[]) => {
  const byCode = new Map(biomarkers.map((biomarker) => [biomarker.code, biomarker]));
  return (code: string) => {
    const known = byCode.get(code);
    return { biomarker: known?.name ?? code, unit: known?.unit ?? "" };
  };
};
