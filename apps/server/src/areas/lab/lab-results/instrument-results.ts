import { shorten } from "@kitpath/contract/fields/shorten";
import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import type { RaisedCritical, ResultSource } from "@kitpath/contract/lab/lab-results/lab-results";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { lockSamples } from "#areas/lab/lab-samples/read-samples.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { BenchView } from "./bench-view.ts";
import { readBenchView } from "./bench-view.ts";
import type { Draft } from "./enter-results.ts";
import { enterResults } from "./enter-results.ts";
import { judgeEntry } from "./judge-entry.ts";
import { listRerunTimes } from "./queries.ts";
import { rerunSample } from "./rerun.ts";

/** One result from an instrument, with its line number. */
export type InstrumentEntry = {
  line: number;
  barcode: string;
  biomarkerCode: string;
  /** Null if the instrument withdraws the result. */
  value: string | null;
  unit: string;
  measuredAt: string | null;
};

/** Why a result is not stored, for those who answer in codes. */
export type ProblemKind =
  | "sample"
  | "twice"
  | "panel"
  | "locked"
  | "older"
  | "unit"
  | "number"
  | "word"
  | "asks";
export type EntryProblem = RowProblem & { kind: ProblemKind };

export type Stored = {
  stored: number;
  unchanged: number;
  critical: RaisedCritical[];
  /** Lines not stored because the instrument has no valid result or the sample is tested again. */
  notStored: RowProblem[];
};

type Storing = {
  source: ResultSource;
  entries: readonly InstrumentEntry[];
  isConfirmed: IsConfirmed;
  onProgress?: (stored: number) => void;
};

/** Stores an instrument's results: all of them, or, if anything is wrong, none, and then returns the errors. */
export async function storeEntries(
  trx: TenantTransaction,
  scope: Scope,
  { source, entries, isConfirmed, onProgress }: Storing,
): Promise<Stored | { problems: EntryProblem[] }> {
  const judged = await judgeEntries(trx, scope, entries, isConfirmed, source === "import");
  const { view, unchanged, problems, questions, noResults } = judged;
  const asking = questions.map((question) => ({ ...question, kind: "asks" as const }));
  const wrong = [...problems, ...asking].sort((a, b) => a.line - b.line);
  if (wrong.length > 0) return { problems: wrong };
  const reruns = new Map(noResults.filter(({ isRerun }) => isRerun).map((none) => [none.sample.id, none]));
  for (const [sampleId, { message }] of reruns) await rerunSample(trx, scope, { sampleId, reason: message });
  const [dropped, drafts] = [true, false].map((isDropped) =>
    judged.drafts.filter(({ sample }) => reruns.has(sample.id) === isDropped),
  ) as [typeof judged.drafts, typeof judged.drafts];
  const { critical } = await enterResults(trx, scope, {
    drafts,
    source,
    view,
    ...(onProgress ? { onProgress } : {}),
  });
  const notStored = [
    ...noResults.map(({ line, message }) => ({ line, message })),
    ...dropped.map(({ line, sample: { barcode }, biomarkerCode }) => ({
      line,
      message: `${biomarkerCode} of sample ${barcode} was not stored: the sample was sent for a rerun.`,
    })),
  ];
  return { stored: drafts.length, unchanged, critical, notStored };
}

type Judged = {
  view: BenchView;
  /** Those that the results are of. */
  samples: LabSample[];
  drafts: (Draft & { line: number })[];
  unchanged: number;
  problems: EntryProblem[];
  /** Values that would be stored if they were confirmed. */
  questions: RowProblem[];
  critical: number;
  /** Measurements without a valid result, and whether the sample is tested again for it. */
  noResults: (RowProblem & { sample: LabSample; isRerun: boolean })[];
};

/** Whether the sender has confirmed what a question asks about. */
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
    samples,
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
