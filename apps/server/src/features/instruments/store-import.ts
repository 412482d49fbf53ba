import type { RowProblem } from "@kitpath/contract/instruments";
import type { z } from "zod";
import { storeEntries } from "#features/lab-results/store-entries.ts";
import { listKnownBiomarkers } from "#features/products/list-known-biomarkers.ts";
import type { Mode } from "../../scope.ts";
import { systemScope } from "../../system-scope.ts";
import { mapRows } from "./map-rows.ts";
import type { ImportRow } from "./queries.ts";
import { findImport, lockImport, updateImport } from "./queries.ts";
import { readCsv } from "./read-csv.ts";
import type { storeImportJob } from "./store-import.job.ts";

type Deps = { mode: Mode; now: () => Date };
type Outcome = { total: number; stored: number; problems: RowProblem[] };

const keptProblems = 200;

/**
 * Stores a file's results in one transaction; the progress is written in others. A run after a crash finds nothing stored and
 * starts again.
 */
export async function storeImport(
  { mode, now }: Deps,
  { labId, importId, userId, confirmed }: z.infer<typeof storeImportJob.payload>,
): Promise<void> {
  const scope = systemScope({ mode, now }, labId, userId);
  const kept = await mode.db.inTenant(labId, (trx) => findImport(trx, labId, importId));
  if (kept?.state !== "running" || !kept.content) return;
  const biomarkers = await listKnownBiomarkers(mode.db.directory);
  const { entries, problems } = mapRows(readCsv(kept.content), kept.mapping, { biomarkers, now: scope.now });
  const total = entries.length;
  let told = Promise.resolve();
  // The storing transaction does not wait for this: transactions that hold a connection must not wait for others that need one.
  const tell = (stored: number) => {
    const note = () => mode.db.inTenant(labId, (trx) => updateImport(trx, kept, { total, stored }));
    told = told.then(note).catch(() => undefined);
  };
  tell(0);
  const stored = problems.length > 0 ? { problems } : await store(total);
  await told;
  const isDone = "stored" in stored;
  await finish(mode, kept, scope.now, {
    total,
    stored: isDone ? stored.stored + stored.unchanged : 0,
    problems: isDone ? [] : stored.problems,
  });

  function store(all: number) {
    return mode.db.inTenant(labId, (trx) =>
      storeEntries(trx, scope, {
        source: "import",
        entries,
        confirmedLines: () => confirmed,
        // The last result is counted only once everything is committed.
        onProgress: (count) => tell(Math.min(count, all - 1)),
      }),
    );
  }
}

async function finish(
  mode: Mode,
  kept: ImportRow,
  at: Date,
  { total, stored, problems }: Outcome,
): Promise<void> {
  const isDone = problems.length === 0;
  await mode.db.inTenant(kept.organisation_id, async (trx) => {
    const now = await lockImport(trx, kept.organisation_id, kept.id);
    if (now?.state !== "running") return;
    await updateImport(trx, kept, {
      state: isDone ? "done" : "failed",
      total,
      stored,
      problems: JSON.stringify(problems.slice(0, keptProblems)),
      finished_at: at,
      ...(isDone ? { content: null } : {}),
    });
  });
}
