import type { Permission } from "@kitpath/contract/operation/permissions";
import { featureFlags, permissionsOf } from "@kitpath/contract/operation/permissions";
import type { Viewing } from "../../../scope.ts";
import { administratorRole } from "#areas/access/accounts/lock-administrators.ts";
import type { FoundSession } from "#areas/access/accounts/find-session.ts";

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
