import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { recordReadings } from "#areas/lab/lab-controls/record-readings.ts";
import { storeEntries } from "#areas/lab/lab-results/store-entries.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { countLines } from "./count-lines.ts";
import { judgeLines } from "./judge-lines.ts";
import type { ImportRow } from "./queries.ts";
import { findImport, updateRunning } from "./queries.ts";
import { questionKey } from "./question-key.ts";
import { resultsParser } from "./read-file.ts";
import { storeImportJob } from "./store-import.job.ts";

type Deps = { mode: Mode; now: () => Date };

const keptProblems = 200;

/** After which a file is tried again that could not be read because many others were. */
const busySeconds = 10;

/**
 * Stores a file's results in one transaction, which also ends the import; the progress is written in others. A run after a
 * crash finds nothing stored and starts again, or everything and does nothing. A file that cannot be read ends it; one that has no
 * turn comes later.
 */
export async function storeImport(
  { mode, now }: Deps,
  given: z.infer<typeof storeImportJob.payload>,
): Promise<void> {
  const { labId, importId, userId, confirmedQuestions } = given;
  const scope = systemScope({ mode, now }, labId, userId);
  const kept = await mode.db.inTenant(labId, (trx) => findImport(trx, labId, importId));
  if (kept?.state !== "running" || !kept.content) return;
  const biomarkers = await listKnownBiomarkers(mode.db.directory);
  const { content, mapping } = kept;
  const input = { content, mapping, biomarkers, now: scope.now };
  const read = await mode.parse(resultsParser, input, labId).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    await mode.db.inTenant(labId, async (trx) => {
      if (code === "overloaded") await mode.jobs.enqueue(trx, storeImportJob, given, laterThan(scope.now));
      else await fail(trx, kept, { total: 0, wrong: [{ line: 1, message }], at: scope.now });
    });
    return null;
  });
  if (!read) return;
  const { entries, problems } = read;
  const confirmed = new Set(confirmedQuestions);
  const total = entries.length;
  let told: Promise<unknown> = Promise.resolve();
  // The storing transaction does not wait for this: transactions that hold a connection must not wait for others that need one.
  const tell = (stored: number) => {
    const note = () => mode.db.inTenant(labId, (trx) => updateRunning(trx, kept, { total, stored }));
    told = told.then(note).catch(() => undefined);
  };
  /** Returns the problems for which nothing was stored. */
  const store = () =>
    mode.db.inTenant(labId, async (trx): Promise<RowProblem[]> => {
      const lines = await judgeLines(trx, scope, read);
      if (lines.problems.length > 0) return lines.problems;
      const outcome = await storeEntries(trx, scope, {
        source: "import",
        entries,
        isConfirmed: (question) => confirmed.has(questionKey(question)),
        // The last result is counted only once everything is committed.
        onProgress: (count) => tell(Math.min(count, total - 1)),
      });
      if ("problems" in outcome) return outcome.problems;
      await recordReadings(trx, scope, { readings: lines.controls, runBy: userId });
      const end = {
        state: "done",
        total,
        stored: total,
        stored_lines: countLines(entries),
        left_out_lines: read.leftOut.length,
        finished_at: scope.now,
        content: null,
      } as const;
      if (!(await updateRunning(trx, kept, end))) throw new Error(`Import ${importId} has ended already`);
      return [];
    });
  tell(0);
  const wrong = problems.length > 0 ? problems : await store();
  await told;
  if (wrong.length === 0) return;
  await mode.db.inTenant(labId, (trx) => fail(trx, kept, { total, wrong, at: scope.now }));
}

const laterThan = (now: Date) => ({ startAfter: new Date(now.getTime() + busySeconds * 1000) });

type Failure = { total: number; wrong: readonly RowProblem[]; at: Date };

function fail(trx: TenantTransaction, kept: ImportRow, { total, wrong, at }: Failure) {
  const problems = JSON.stringify(wrong.slice(0, keptProblems));
  return updateRunning(trx, kept, { state: "failed", total, stored: 0, problems, finished_at: at });
}
