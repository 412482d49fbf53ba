import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { eraseUser } from "#areas/access/accounts/erase-user.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { getMember } from "./get-member.ts";
import { memberLosesRole } from "./moves.ts";
import { refuseLastAdministrator } from "./roles.ts";

/**
 * Deletes a user: their identity is erased, but the record of what they did stays. Throws `not_found`, `own_account`,
 * `last_administrator`, `step_not_possible`.
 */
export async function removeMember(
  trx: TenantTransaction,
  scope: Scope,
  kind: OrganisationKind,
  memberId: string,
): Promise<void> {
  const { organisationId, userId } = scope.actor;
  const { id, role_code } = await getMember(trx, organisationId, memberId);
  if (id === userId) throw new AppError("own_account");
  await refuseLastAdministrator(trx, organisationId, kind, id);
  await react(trx, scope, memberLosesRole, { kind, userId: id, role: null });
  await eraseUser(trx, organisationId, id, scope.now);
  await appendAudit(trx, scope, {
    action: "user_deleted",
    subjectKind: "user",
    subjectId: id,
    details: { role: { from: role_code, to: null } },
  });
}
