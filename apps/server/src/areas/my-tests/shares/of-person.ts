import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { moveShares } from "./queries.ts";

type Joining = { from: string; to: string; moved: Record<string, string[]> };

const sides = { shares: "patient_id", shared: "shared_by" } as const;

/** Gives what a person has shared to another row of the same person: their links go on working. */
export async function moveSharing(
  trx: TenantTransaction,
  { actor: { organisationId } }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  moved.shares = await moveShares(trx, organisationId, sides.shares, { from, to });
  moved.shared = await moveShares(trx, organisationId, sides.shared, { from, to });
}

/** Gives it back to a row that is there again. */
export async function moveSharingBack(
  trx: TenantTransaction,
  { actor: { organisationId } }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  const back = { from: to, to: from };
  await moveShares(trx, organisationId, sides.shares, { ...back, only: moved.shares ?? [] });
  await moveShares(trx, organisationId, sides.shared, { ...back, only: moved.shared ?? [] });
}
