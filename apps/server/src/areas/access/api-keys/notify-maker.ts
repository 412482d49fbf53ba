import type { TenantTransaction } from "#db/database.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.job.ts";
import type { Scope } from "../../../scope.ts";
import { getMaker } from "./queries.ts";

type Notice = "api_key_made" | "api_key_rotated" | "api_key_revoked";

/** Tells who made a key, and who does this to it, by e-mail: one of them may not know of it. */
export async function notifyMaker(
  trx: TenantTransaction,
  { mode, actor }: Scope,
  keyId: string,
  notice: Notice,
): Promise<void> {
  const { organisationId } = actor;
  const maker = await getMaker(trx, { organisationId, keyId });
  for (const userId of new Set([maker, actor.userId]))
    if (userId) await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice });
}
