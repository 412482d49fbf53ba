import { dayMs } from "@kitpath/contract/durations";
import { listOrganisations } from "#features/accounts/organisations.ts";
import type { Mode } from "../../scope.ts";
import { forgetFilesBefore } from "./queries.ts";

const keptDays = 7;

/**
 * Forgets the files that wait or failed, with what was quoted of them: they may name people, whom an erasure does not find in
 * them. That there was a file, and when, stays.
 */
export async function forgetImports({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs);
  for (const { id: labId } of await listOrganisations(mode.db.directory))
    await mode.db.inTenant(labId, (trx) => forgetFilesBefore(trx, labId, before));
}
