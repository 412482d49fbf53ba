import type { OrganisationKind, RoleCode } from "@kitpath/contract/operation/permissions";
import { moveOf } from "../../../moves/move.ts";

/** A member is about to get another role, or with null none. Whoever cannot do without them refuses. */
export const memberLosesRole = moveOf<{ kind: OrganisationKind; userId: string; role: RoleCode | null }>(
  "a member loses their role",
);
