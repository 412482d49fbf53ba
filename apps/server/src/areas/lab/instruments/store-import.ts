import type { ColumnMapping, RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import { createHash } from "node:crypto";
import { z } from "zod";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { recordReadings } from "#areas/lab/lab-controls/file-readings.ts";
import { storeEntries } from "#areas/lab/lab-results/instrument-results.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode, Scope, UserActor } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { ImportRow } from "./instrument.ts";
import { countLines, judgeLines } from "./check-import.ts";
import { findImport, lockImport, updateImport, updateRunning, upsertMapping } from "./queries.ts";
import { resultsParser } from "./read-file.ts";
import { contentOf } from "./upload-import.ts";

type Start = { id: string; mapping: ColumnMapping; confirmed: RowProblem[] };

/** Starts storing a file in the background and saves its mapping for the lab. Throws `not_found` and `step_not_possible`. */
export async function startImport(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { id, mapping, confirmed }: Start,
): Promise<ImportRow> {
  const { organisationId: labId, userId } = scope.actor;
  const kept = isId(id) ? await lockImport(trx, labId, id) : undefined;
  if (!kept) throw notFound();
  if (kept.state === "running" || kept.state === "done") {
    const message =
      kept.state === "done" ? "This file has already been stored." : "This file is being stored.";
    throw new AppError("step_not_possible", { message, extra: { status: kept.state } });
  }
  contentOf(kept);
  await upsertMapping(trx, {
    organisation_id: labId,
    id: newId(scope.now),
    name: mapping.name,
    mapping: JSON.stringify(mapping),
    saved_by: userId,
    saved_at: scope.now,
  });
  await updateImport(trx, kept, {
    mapping: JSON.stringify(mapping),
    state: "running",
    total: 0,
    stored: 0,
    stored_lines: 0,
    left_out_lines: 0,
    problems: "[]",
    finished_at: null,
  });
  const answered = { confirmed: false, confirmedQuestions: confirmed.map(questionKey) };
  await scope.mode.jobs.enqueue(trx, storeImportJob, { labId, importId: id, userId, ...answered });
  return (await findImport(trx, labId, id))!;
}

const payload = z.object({
  labId: z.string(),
  importId: z.string(),
  userId: z.string(),
  /** Read by the version before, for which true confirms whatever the file asks by then. */
  confirmed: z.boolean(),
  /** By their `questionKey`. */
  confirmedQuestions: z.array(z.string()).default([]),
});

/** Stores the results of an instrument's file: all of them, or none. */
export const storeImportJob: JobDefinition<z.infer<typeof payload>> = {
  name: "store-import",
  payload,
  retryLimit: 4,
  retryDelaySeconds: 2,
};

/**
 * Identifies a question about a value of a file; a line of a wide file may ask several. Hashed, because jobs are kept longer than the
 * values in their questions may be.
 */
export const questionKey = ({ line, message }: RowProblem): string =>
  createHash("sha256").update(`${line} ${message}`).digest("base64url");

type Deps = { mode: Mode; now: () => Date };

const keptProblems = 200;

/** How long a file waits for its next try when the threads are busy with others. */
const busySeconds = 10;

/**
 * Stores a file's results in one transaction, which also ends the import; other transactions write the progress. A run after a crash
 * finds nothing stored and starts again, or everything and does nothing. An unreadable file ends the import; when the threads are
 * busy, the file waits.
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
  let progress: Promise<unknown> = Promise.resolve();
  // The storing transaction does not wait for this: transactions that hold a connection must not wait for others that need one.
  const writeProgress = (stored: number) => {
    const write = () => mode.db.inTenant(labId, (trx) => updateRunning(trx, kept, { total, stored }));
    progress = progress.then(write).catch(() => undefined);
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
        onProgress: (count) => writeProgress(Math.min(count, total - 1)),
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
  writeProgress(0);
  const wrong = problems.length > 0 ? problems : await store();
  await progress;
  if (wrong.length === 0) return;
  await mode.db.inTenant(labId, (trx) => fail(trx, kept, { total, wrong, at: scope.now }));
}

const laterThan = (now: Date) => ({ startAfter: new Date(now.getTime() + busySeconds * 1000) });

type Failure = { total: number; wrong: readonly RowProblem[]; at: Date };

function fail(trx: TenantTransaction, kept: ImportRow, { total, wrong, at }: Failure) {
  const problems = JSON.stringify(wrong.slice(0, keptProblems));
  return updateRunning(trx, kept, { state: "failed", total, stored: 0, problems, finished_at: at });
}
