import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import { shorten } from "@kitpath/contract/fields/shorten";
import type { ColumnMapping, ImportCheck, RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import { confirmableAtMost } from "@kitpath/contract/lab/instruments/instruments";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import type { FoundReading } from "#areas/lab/lab-controls/file-readings.ts";
import { findReadings } from "#areas/lab/lab-controls/file-readings.ts";
import { judgeEntries } from "#areas/lab/lab-results/instrument-results.ts";
import { awaitsStability } from "#areas/lab/lab-samples/stability.ts";
import { lockSamples } from "#areas/lab/lab-samples/read-samples.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findImport } from "./queries.ts";
import type { ReadResults } from "./read-file.ts";
import { resultsParser } from "./read-file.ts";
import { contentOf } from "./upload-import.ts";

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
  const undecided = judged.samples.filter(awaitsStability);
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
    pastStability: undecided.length,
    pastStabilitySamples: undecided.slice(0, shownAtMost).map(({ barcode }) => barcode),
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

type Judged = { controls: FoundReading[]; problems: RowProblem[] };

/**
 * Finds the controls that a file's readings belong to, and the lines that a rule wrongly takes for no sample: their sample is on the
 * bench.
 */
export async function judgeLines(
  trx: TenantTransaction,
  scope: Scope,
  { entries, controls, byRule }: ReadResults,
): Promise<Judged> {
  const labId = scope.actor.organisationId;
  const measured = new Set(entries.map(({ barcode }) => barcode));
  const barcodes = [...new Set([...measured, ...byRule.map(({ label }) => plainCode(label))])];
  const samples = await lockSamples(trx, labId, { barcodes });
  const own = samples.filter(({ barcode }) => measured.has(barcode));
  const batchIds = [...new Set(own.flatMap(({ batch_id }) => batch_id ?? []))];
  const read = await findReadings(trx, labId, controls, { batchIds, now: scope.now });
  const onBench = new Set(samples.map(({ barcode }) => barcode));
  const wrong = byRule.filter(({ label }) => onBench.has(plainCode(label)));
  const problems = wrong.map(({ line, label, like }) => ({
    line,
    message: `Sample ${shorten(label, 40)} is on the bench, but the rule “${shorten(like, 40)}” says that it is not a sample.`,
  }));
  return { controls: read.found, problems: [...read.problems, ...problems] };
}

/** Counts the lines in a list that may name a line more than once. */
export const countLines = (found: readonly { line: number }[]): number =>
  new Set(found.map(({ line }) => line)).size;
