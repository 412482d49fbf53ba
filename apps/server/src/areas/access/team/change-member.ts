import { forEach } from "@kitpath/contract/fields/for-each";
import { messages } from "@kitpath/contract/operation/messages";
import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import type { TeamMemberChange } from "@kitpath/contract/access/team/team";
import { isMemberName } from "@kitpath/contract/access/team/team";
import type { TenantTransaction } from "#db/database.ts";
import { changeUser } from "#areas/access/accounts/change-user.ts";
import { lockAdministrators } from "#areas/access/accounts/lock-administrators.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { changedFields } from "#areas/ledger/audit/changed-fields.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { getMember } from "./get-member.ts";
import { memberLosesRole } from "./moves.ts";
import { refuseLastAdministrator, roleOf } from "./roles.ts";

type Change = Omit<TeamMemberChange, "email">;

/**
 * Changes a user's name and role. Throws `conflict` if they have another role than the one that was seen, `not_found`,
 * `invalid_request`, `last_administrator`, `step_not_possible`.
 */
export async function changeMember(
  trx: TenantTransaction,
  scope: Scope,
  kind: OrganisationKind,
  id: string,
  { fname, lname, adminRole, roleBefore }: Change,
): Promise<void> {
  const { organisationId } = scope.actor;
  // Locked before the member is read, so that a concurrent change of their role is seen.
  await lockAdministrators(trx, organisationId, kind);
  const member = await getMember(trx, organisationId, id);
  if (roleBefore !== undefined && roleBefore !== member.role_code) throw new AppError("conflict");
  const wrong = (["fname", "lname"] as const).filter(
    (field) => !isMemberName({ fname, lname }[field], member[field]),
  );
  if (wrong.length > 0) throw invalidFields(forEach(wrong, [messages.name]));
  const role = roleOf(kind, adminRole);
  const isSame = role === member.role_code;
  if (!isSame) {
    await refuseLastAdministrator(trx, organisationId, kind, member.id);
    await react(trx, scope, memberLosesRole, { kind, userId: member.id, role });
  }
  await changeUser(trx, organisationId, member.id, { fname, lname, role });
  await appendAudit(trx, scope, {
    action: isSame ? "user_changed" : "user_role_changed",
    subjectKind: "user",
    subjectId: member.id,
    details: {
      ...changedFields(member, { fname, lname }),
      ...(isSame ? {} : { role: { from: member.role_code, to: role } }),
    },
  });
}
