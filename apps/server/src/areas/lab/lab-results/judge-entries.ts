import { shorten } from "@kitpath/contract/fields/shorten";
import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import type { TenantTransaction } from "#db/database.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { lockSamples } from "#areas/lab/lab-samples/lock-samples.ts";
import type { Scope } from "../../../scope.ts";
import type { BenchView } from "./bench-view.ts";
import { readBenchView } from "./bench-view.ts";
import type { Draft } from "./enter-results.ts";
import type { EntryProblem, InstrumentEntry, ProblemKind } from "./entry.ts";
import { judgeEntry } from "./judge-entry.ts";
import { listRerunTimes } from "./queries.ts";

type Judged = {
  view: BenchView;
  drafts: (Draft & { line: number })[];
  unchanged: number;
  problems: EntryProblem[];
  /** Values that would be stored if they were confirmed. */
  questions: RowProblem[];
  critical: number;
  /** What an instrument measured without a valid result, and whether the sample is tested again for it. */
  noResults: (RowProblem & { sample: LabSample; isRerun: boolean })[];
};

/** Says whether what a question asks about is intended. */
export type IsConfirmed = (question: RowProblem) => boolean;

const breatheEvery = 2000;

/** Checks an instrument's results line by line, and stores nothing. Another lab's barcode is treated as unknown. */
export async function judgeEntries(
  trx: TenantTransaction,
  scope: Scope,
  entries: readonly InstrumentEntry[],
  isConfirmed: IsConfirmed,
  /** Whether a person is there to ask before a sample is sent for a rerun. */
  asksReruns = true,
): Promise<Judged> {
  const labId = scope.actor.organisationId;
  const samples = await lockSamples(trx, labId, {
    barcodes: [...new Set(entries.map(({ barcode }) => barcode))],
  });
  const byBarcode = new Map(samples.map((sample) => [sample.barcode, sample]));
  const view = await readBenchView(trx, labId, samples);
  const ids = samples.map(({ id }) => id);
  const reruns = new Map((await listRerunTimes(trx, labId, ids)).map((row) => [row.sample_id, row.at]));
  const judged: Judged = {
    view,
    drafts: [],
    unchanged: 0,
    problems: [],
    questions: [],
    critical: 0,
    noResults: [],
  };
  const firstLine = new Map<string, number>();
  for (const [index, { line, barcode, biomarkerCode, value, unit, measuredAt }] of entries.entries()) {
    // A long file must not block all other requests.
    if (index % breatheEvery === breatheEvery - 1) await new Promise(setImmediate);
    const problem = (kind: ProblemKind, message: string) => judged.problems.push({ line, message, kind });
    const sample = byBarcode.get(barcode);
    const place = `${barcode} ${biomarkerCode}`;
    const before = firstLine.get(place);
    if (!sample) {
      problem("sample", `No sample on the bench has the barcode ${shorten(barcode, 40)}.`);
      continue;
    }
    if (before !== undefined) {
      problem("twice", `${biomarkerCode} of sample ${barcode} is already in line ${before}.`);
      continue;
    }
    firstLine.set(place, line);
    const measured = {
      at: measuredAt,
      rerunAt: reruns.get(sample.id),
      hasResult: () => view.hasResult(sample),
      asksReruns,
    };
    const verdict = judgeEntry(
      {
        sample,
        biomarkerCode,
        value,
        unit,
        measured,
        isConfirmed: (message) => isConfirmed({ line, message }),
      },
      { panel: view.panelOf(sample), current: view.currentOf(sample.id, biomarkerCode), now: scope.now },
    );
    if ("isCritical" in verdict && verdict.isCritical) judged.critical++;
    if (verdict.kind === "unchanged") judged.unchanged++;
    else if (verdict.kind === "refuse") problem(verdict.why, verdict.message);
    else if (verdict.kind === "ask") judged.questions.push({ line, message: verdict.message });
    else if (verdict.kind === "keep")
      judged.drafts.push({ ...verdict, sample, biomarkerCode, measuredAt, line });
    else judged.noResults.push({ line, message: verdict.message, isRerun: verdict.isRerun, sample });
  }
  return judged;
}
