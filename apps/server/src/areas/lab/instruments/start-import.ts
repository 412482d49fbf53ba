import type { ColumnMapping, RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { contentOf } from "./content-of.ts";
import type { ImportRow } from "./queries.ts";
import { findImport, lockImport, updateImport, upsertMapping } from "./queries.ts";
import { questionKey } from "./question-key.ts";
import { storeImportJob } from "./store-import.job.ts";

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
