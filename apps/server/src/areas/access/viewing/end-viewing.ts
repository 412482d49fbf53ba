import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { inOrganisation } from "#areas/access/staff/open-organisation.ts";
import type { UserCall } from "#http/call.ts";
import { updateViewing } from "./queries.ts";

const nothing = { viewing_id: null, viewing_reason: null, viewing_since: null };

/** Ends the viewing of the caller's session, and records it in the log of the organisation that was viewed. */
export async function endViewing(call: UserCall): Promise<void> {
  const { actor, mode } = call;
  if (!actor.viewing) return updateViewing(mode.db.directory, actor.sessionId, nothing);
  return inOrganisation(call, actor.viewing.organisationId, null, async (trx, scope) => {
    await updateViewing(trx, actor.sessionId, nothing);
    await appendAudit(trx, scope, { action: "viewing_ended" });
  });
}
