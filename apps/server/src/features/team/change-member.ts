import type { OrganisationKind } from "@kitpath/contract/permissions";
import type { NewTeamMember } from "@kitpath/contract/team";
import type { TenantTransaction } from "#db/database.ts";
import { changeUser } from "#features/accounts/change-user.ts";
import { lockAdministrators } from "#features/accounts/lock-administrators.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { changedFields } from "#features/audit/changed-fields.ts";
import type { Scope } from "../../scope.ts";
import { getMember } from "./get-member.ts";
import { refuseLastAdministrator, roleOf } from "./roles.ts";

type Change = Omit<NewTeamMember, "email">;

/** Changes a user's name and role. Throws `not_found`, `invalid_request`, `last_administrator`. */
export async function changeMember(
  trx: TenantTransaction,
  scope: Scope,
  kind: OrganisationKind,
  id: string,
  { fname, lname, adminRole }: Change,
): Promise<void> {
  const { organisationId } = scope.actor;
  // Locked before the member is read, so that a concurrent change of their role is seen.
  await lockAdministrators(trx, organisationId, kind);
  const member = await getMember(trx, organisationId, id);
  const role = roleOf(kind, adminRole);
  const isSame = role === member.role_code;
  if (!isSame) await refuseLastAdministrator(trx, organisationId, kind, member.id);
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
