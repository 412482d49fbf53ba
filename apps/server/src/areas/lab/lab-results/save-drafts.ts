import type {
  DraftResult,
  GridResult,
  RefusedDraft,
  SavedDrafts,
} from "@kitpath/contract/lab/lab-results/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { lockSamples } from "#areas/lab/lab-samples/read-samples.ts";
import type { Scope } from "../../../scope.ts";
import type { CurrentResult } from "./lab-result.ts";
import { readBenchView } from "./bench-view.ts";
import { judgeEntry } from "./judge-entry.ts";
import type { Draft } from "./enter-results.ts";
import { enterResults } from "./enter-results.ts";
import { nameCritical } from "./critical-results.ts";

/**
 * Stores the results typed into the grid, each on its own. It does not overwrite a result that was changed in the meantime, but
 * returns it, and audits that like any other read. It names a critical result again, without raising it again, if the user stored it
 * before and never saw the answer.
 */
export async function saveDrafts(
  trx: TenantTransaction,
  scope: Scope,
  results: readonly DraftResult[],
): Promise<SavedDrafts> {
  const labId = scope.actor.organisationId;
  const samples = await lockSamples(trx, labId, { ids: [...new Set(results.map((each) => each.sampleId))] });
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  const view = await readBenchView(trx, labId, samples);
  const drafts: Draft[] = [];
  const refused: RefusedDraft[] = [];
  const saved: SavedDrafts["saved"] = [];
  const taken = new Set<string>();
  const shown = new Set<string>();
  const unanswered: CurrentResult[] = [];
  for (const { sampleId, biomarker, value, version, confirmed } of results) {
    const refuse = (message: string, asks = false, current: GridResult | null = null) =>
      refused.push({ sampleId, biomarker, message, asks, current });
    const sample = byId.get(sampleId);
    const place = `${sampleId} ${biomarker}`;
    if (!sample) refuse("This sample was not found.");
    else if (taken.has(place)) refuse("This result appears twice.");
    else {
      taken.add(place);
      const current = view.currentOf(sampleId, biomarker);
      const entry = { sample, biomarkerCode: biomarker, value: value || null, isConfirmed: () => confirmed };
      const judged = judgeEntry(entry, { panel: view.panelOf(sample), current, now: scope.now });
      const isOwn = current !== undefined && isMine(current, scope);
      const isUnanswered = isOwn && current.is_critical && current.version > version;
      if (judged.kind === "unchanged") {
        if (isUnanswered) unanswered.push(current);
        saved.push({ sampleId, biomarker, version: current?.version ?? 0 });
      } else if (judged.kind !== "keep") refuse(judged.message, judged.kind === "ask");
      else if ((current?.version ?? 0) !== version) {
        if (current) shown.add(sampleId);
        if (isUnanswered) unanswered.push(current);
        refuse(
          `${isOwn ? "This result was entered" : "Somebody else has entered this result"} in the meantime.`,
          false,
          current ? gridResultOf(current, scope) : null,
        );
      } else drafts.push({ ...judged, sample, biomarkerCode: biomarker, measuredAt: null });
    }
  }
  const { critical, versionOf } = await enterResults(trx, scope, { drafts, source: "grid", view });
  for (const draft of drafts) {
    saved.push({ sampleId: draft.sample.id, biomarker: draft.biomarkerCode, version: versionOf(draft) });
  }
  for (const [sampleId, rows] of Map.groupBy(unanswered, ({ sample_id }) => sample_id)) {
    const sample = byId.get(sampleId)!;
    const codes = new Set(rows.map(({ biomarker_code }) => biomarker_code));
    const named = view.panelOf(sample).filter(({ biomarker_code }) => codes.has(biomarker_code));
    const definitions = named.map(({ definition }) => definition);
    critical.push(...(await nameCritical(trx, sample, definitions)));
  }
  for (const subjectId of shown)
    await appendAudit(trx, scope, { action: "bench_results_viewed", subjectKind: "lab_sample", subjectId });
  return { saved, refused, critical };
}

const isMine = (row: CurrentResult, { actor }: Scope): boolean => row.entered_by === actor.userId;

const gridResultOf = (row: CurrentResult, scope: Scope): GridResult => ({
  value: row.value,
  version: row.version,
  isMine: isMine(row, scope),
  isReleased: false,
});
