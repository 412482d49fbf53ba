import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { withoutSession } from "#areas/ledger/audit/without-session.ts";
import { deleteSession } from "./session-queries.ts";

/** Ends the session that the actor signed in with. */
export async function signOut(scope: Scope<UserActor>): Promise<void> {
  const { mode, actor } = scope;
  await mode.db.inTenant(actor.organisationId, async (trx) => {
    await deleteSession(trx, actor.tokenHash);
    await appendAudit(trx, withoutSession(scope), { action: "signed_out" });
  });
}
