import type { Permission } from "@kitpath/contract/permissions";
import { featureFlags, permissionsOf } from "@kitpath/contract/permissions";
import type { Viewing } from "../../scope.ts";
import { administratorRole } from "./lock-administrators.ts";
import type { FoundSession } from "./queries.ts";

/** Staff forget that they look through somebody else's eyes, so it ends by itself. */
export const viewingLimitMs = 60 * 60_000;

/** Whom a session views as, for as long as its person may. */
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
