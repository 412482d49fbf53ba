import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import type { RaisedCritical, ResultSource } from "@kitpath/contract/lab/lab-results/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { enterResults } from "./enter-results.ts";
import type { EntryProblem, InstrumentEntry } from "./entry.ts";
import type { IsConfirmed } from "./judge-entries.ts";
import { judgeEntries } from "./judge-entries.ts";
import { rerunSample } from "./rerun-sample.ts";

export type Stored = {
  stored: number;
  unchanged: number;
  critical: RaisedCritical[];
  /** What was not stored because the instrument has no valid result, or the sample is tested again. */
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
