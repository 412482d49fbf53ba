import type { RaisedCritical, ResultSource } from "@kitpath/contract/lab/lab-results/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { hasOpenFailure } from "#areas/lab/lab-controls/failed-controls.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { moveSample } from "#areas/lab/lab-samples/move-sample.ts";
import type { Scope } from "../../../scope.ts";
import type { BenchView } from "./bench-view.ts";
import { correctCriticalResults, raiseCriticalResult } from "./critical-results.ts";
import { insertResults } from "./queries.ts";

export type Draft = {
  sample: LabSample;
  biomarkerCode: string;
  value: string | null;
  isCritical: boolean;
  measuredAt: string | null;
  /** What the instrument gave, if it was converted. */
  measuredAs?: string | null;
};

type Keeping = {
  drafts: readonly Draft[];
  source: ResultSource;
  view: BenchView;
  onProgress?: (stored: number) => void;
};

const versionAfter = (view: BenchView, { sample, biomarkerCode }: Draft): number =>
  (view.currentOf(sample.id, biomarkerCode)?.version ?? 0) + 1;

/**
 * Stores accepted results, each as the next version, moves their samples, and raises critical values or corrects those raised before.
 * The samples must be locked.
 */
export async function enterResults(
  trx: TenantTransaction,
  scope: Scope,
  { drafts, source, view, onProgress }: Keeping,
): Promise<{ critical: RaisedCritical[]; versionOf: (draft: Draft) => number }> {
  const versionOf = (draft: Draft) => versionAfter(view, draft);
  const { organisationId, userId } = scope.actor;
  const rows = drafts.map((draft) => ({
    organisation_id: organisationId,
    id: newId(scope.now),
    sample_id: draft.sample.id,
    biomarker_code: draft.biomarkerCode,
    version: versionOf(draft),
    value: draft.value,
    source,
    is_critical: draft.isCritical,
    measured_at: draft.measuredAt,
    measured_as: draft.measuredAs ?? null,
    entered_by: userId,
    entered_at: scope.now,
  }));
  await insertResults(trx, rows, onProgress);
  const critical: RaisedCritical[] = [];
  for (const [sample, own] of Map.groupBy(drafts, ({ sample: of }) => of)) {
    await moveBy(trx, scope, { sample, own, view });
    const codes = new Set(own.filter((each) => each.isCritical).map(({ biomarkerCode }) => biomarkerCode));
    if (codes.size === 0) continue;
    const raised = view.panelOf(sample).filter(({ biomarker_code }) => codes.has(biomarker_code));
    const definitions = raised.map(({ definition }) => definition);
    critical.push(...(await raiseCriticalResult(trx, scope, sample, definitions)));
  }
  await correctCriticalResults(trx, scope, drafts);
  if (drafts.length > 0) {
    await appendAudit(trx, scope, { action: "results_entered", details: { results: drafts.length, source } });
  }
  return { critical, versionOf };
}

type Entered = { sample: LabSample; own: readonly Draft[]; view: BenchView };

/**
 * Moves a sample to entered while no result is missing, or to on hold if a control of its batch has failed. A sample that is on hold
 * or released stays so.
 */
async function moveBy(trx: TenantTransaction, scope: Scope, { sample, own, view }: Entered): Promise<void> {
  const given = new Map(own.map(({ biomarkerCode, value }) => [biomarkerCode, value]));
  if (view.isComplete(sample, given)) {
    if (!["received", "in_progress"].includes(sample.state)) return;
    const { organisation_id: labId, batch_id: batchId } = sample;
    const isHeld = batchId !== null && (await hasOpenFailure(trx, labId, batchId));
    await moveSample(trx, scope, sample, isHeld ? "hold" : "enter");
  } else if (sample.state === "received") await moveSample(trx, scope, sample, "start");
  else if (sample.state === "entered") await moveSample(trx, scope, sample, "empty");
}
