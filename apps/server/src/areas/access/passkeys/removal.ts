import { confirmPassword } from "#areas/access/accounts/credentials.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { deletePasskey, deletePasskeys } from "./queries.ts";

/** Removes one of the person's own passkeys. Throws `not_found`, also for a colleague's passkey. */
export async function removePasskey(
  scope: Scope<UserActor>,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const { mode, actor } = scope;
  const { organisationId, userId } = actor;
  if (!isId(id)) throw notFound();
  await confirmPassword(scope, password);
  await mode.db.inTenant(organisationId, async (trx) => {
    if (!(await deletePasskey(trx, actor, id))) throw notFound();
    await appendAudit(trx, scope, { action: "passkey_removed", subjectKind: "passkey", subjectId: id });
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice: "passkey_removed" });
  });
}

/** Removes a person's passkeys, all or all but one. Returns their number. */
export const endPasskeys = (
  trx: TenantTransaction,
  person: { organisationId: string; userId: string },
  except: string | null,
): Promise<number> => deletePasskeys(trx, person, except);
