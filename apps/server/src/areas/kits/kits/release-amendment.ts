import type { TenantTransaction } from "#db/database.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import type { ResultValue } from "./keep-results.ts";
import { keepResults } from "./keep-results.ts";
import { resultsAmended } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { readDefinedResults, readVersions } from "./read-results.ts";
import type { DefinedResult } from "./result-queries.ts";
import { getTestOfKit } from "./test-queries.ts";

type Amendment = { reason: string; amend: (before: readonly DefinedResult[]) => ResultValue[] };

/**
 * Releases what becomes of a test's results as their next version, which it returns; the previous one is kept as superseded.
 * Everyone who has read the results is notified by e-mail. The kit must be locked. Throws `step_not_possible` before there are
 * results to amend.
 */
export async function releaseAmendment(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { reason, amend }: Amendment,
): Promise<number> {
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  const [newest] = await readVersions(trx, kit.clinic_id, test.id);
  const version = (newest?.version ?? 0) + 1;
  const before = newest ? (await readDefinedResults(trx, kit.clinic_id, [newest]))(newest) : [];
  await advanceKit(trx, scope, kit, "amend_results", { detail: { version } });
  await keepResults(trx, scope, { kit, test, release: { version, reason, values: amend(before) } });
  await react(trx, scope, resultsAmended, { kit, test });
  return version;
}
