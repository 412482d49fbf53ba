import type { Permission } from "@kitpath/contract/operation/permissions";
import { featureFlags, permissionsOf } from "@kitpath/contract/operation/permissions";
import { administratorRole } from "#areas/access/accounts/people-with-permission.ts";
import type { FoundSession } from "#areas/access/accounts/sessions.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { UserCall } from "#http/call.ts";
import type { Viewing } from "../../../scope.ts";
import { updateViewing } from "./queries.ts";

/** Viewing: staff see a partner's or lab's screens as its administrators do, and change nothing. */

/** Viewing ends by itself, because staff may forget that they are viewing as somebody else. */
export const viewingLimitMs = 60 * 60_000;

/** Returns the organisation that a session is viewing, while its person is allowed to. */
export function viewingOf(
  session: FoundSession,
  permissions: readonly Permission[],
  now: Date,
): Viewing | null {
  const {
    viewing_id: organisationId,
    viewing_reason: reason,
    viewing_since: since,
    viewed_kind: organisationKind,
  } = session;
  if (!organisationId || !reason || !since || !organisationKind) return null;
  const until = new Date(since.getTime() + viewingLimitMs);
  if (now >= until || !permissions.includes("staff_partners")) return null;
  return {
    organisationId,
    organisationKind,
    permissions: new Set(permissionsOf(administratorRole[organisationKind])),
    flags: new Set(featureFlags.filter((flag) => session[`viewed_flag_${flag}`])),
    reason,
    until,
  };
}

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
