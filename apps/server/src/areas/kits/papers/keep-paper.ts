import type { Urgency } from "../../../pdf/paper-maker.ts";
import type { Mode } from "../../../scope.ts";
import type { FoundPaper } from "./find-paper.ts";
import { findPaper } from "./find-paper.ts";
import { noteRedrawn } from "./queries.ts";
import { removeFiles } from "./remove-files.ts";

type Deps = { mode: Mode; now: Date };

/**
 * Makes sure that a paper's file exists, and returns the paper as stored. The file can be regenerated at any time, so the store
 * is only a cache. If the person is erased or the results are amended while it is generated, it is deleted and generated again.
 */
export async function keepPaper(deps: Deps, found: FoundPaper, urgency: Urgency): Promise<FoundPaper> {
  const { db, files, papers } = deps.mode;
  const { paper, file, of, outdated } = found;
  if (outdated) {
    await removeFiles(files, file.key);
    await db.inTenant(of.clinicId, (trx) => noteRedrawn(trx, of.clinicId, outdated));
  }
  if (await files.has(file.key)) return found;
  await files.put(file.key, await papers.make(paper, urgency));
  const now = await db.inTenant(of.clinicId, (trx) => findPaper(trx, deps, of));
  if (now?.file.key === file.key && now.paper.facts.name === paper.facts.name) return found;
  await files.remove(file.key);
  return now ? keepPaper(deps, now, urgency) : found;
}
