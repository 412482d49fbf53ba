import type { ColumnMapping, ImportCheck } from "@kitpath/contract/instruments";
import { confirmableAtMost } from "@kitpath/contract/instruments";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { judgeEntries } from "#features/lab-results/store-entries.ts";
import { listKnownBiomarkers } from "#features/products/list-known-biomarkers.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { countLines, mapRows } from "./map-rows.ts";
import type { ImportRow } from "./queries.ts";
import { findImport } from "./queries.ts";
import { readCsv } from "./read-csv.ts";

const shownAtMost = 200;
const rowsAtMost = 20;

/**
 * Returns what a file would store with a mapping, and its problems; showing its results is audited. Throws `not_found`, and
 * `step_not_possible` once it is stored.
 */
export async function checkImport(
  trx: TenantTransaction,
  scope: Scope,
  { id, mapping }: { id: string; mapping: ColumnMapping },
): Promise<ImportCheck> {
  const kept = isId(id) ? await findImport(trx, scope.actor.organisationId, id) : undefined;
  if (!kept) throw notFound();
  const content = contentOf(kept);
  const subject = { subjectKind: "lab_import", subjectId: kept.id };
  await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
  const biomarkers = await listKnownBiomarkers(trx);
  const known = { biomarkers, now: scope.now };
  const { entries, problems } = mapRows(readCsv(content), mapping, known);
  const judged = await judgeEntries(trx, scope, entries, () => false);
  const wrong = [...problems, ...judged.problems].sort((a, b) => a.line - b.line);
  const byCode = new Map(biomarkers.map((biomarker) => [biomarker.code, biomarker]));
  return {
    results: judged.drafts.length + judged.unchanged,
    wrongLines: countLines(wrong),
    problems: wrong.slice(0, shownAtMost),
    asking: judged.questions.length,
    questions: judged.questions.slice(0, confirmableAtMost),
    critical: judged.critical,
    rows: judged.drafts.slice(0, rowsAtMost).map(({ line, sample, biomarkerCode, value, isCritical }) => ({
      line,
      barcode: sample.barcode,
      biomarker: byCode.get(biomarkerCode)?.name ?? biomarkerCode,
      value: value ?? "",
      unit: byCode.get(biomarkerCode)?.unit ?? "",
      isCritical,
    })),
  };
}

/** Returns an import's file, which is deleted once its results are stored or after some days. Throws `step_not_possible`. */
export function contentOf({ content, state }: ImportRow): Uint8Array {
  if (content) return content;
  const message =
    state === "done" ? "This file has already been stored." : "This file is no longer kept. Upload it again.";
  throw new AppError("step_not_possible", { message, extra: { status: state } });
}
