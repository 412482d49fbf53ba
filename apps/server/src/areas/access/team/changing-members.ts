import type { TeamMemberChange } from "@kitpath/contract/access/team/team";
import { isMemberName } from "@kitpath/contract/access/team/team";
import { forEach } from "@kitpath/contract/fields/for-each";
import { messages } from "@kitpath/contract/operation/messages";
import type { OrganisationKind, RoleCode } from "@kitpath/contract/operation/permissions";
import { isRoleCode, roles } from "@kitpath/contract/operation/permissions";
import { changeUser, eraseUser } from "#areas/access/accounts/members.ts";
import { passwordEmailJob } from "#areas/access/accounts/password-links.ts";
import { lockAdministrators } from "#areas/access/accounts/people-with-permission.ts";
import { appendAudit, changedFields } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { memberLosesRole } from "./moves.ts";
import { getMember } from "./team.ts";

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

/** Queues an e-mail to a user with a link that sets a new password. Throws `not_found`. */
export async function askPasswordReset(
  trx: TenantTransaction,
  scope: Scope,
  memberId: string,
): Promise<void> {
  const { id, email } = await getMember(trx, scope.actor.organisationId, memberId);
  await scope.mode.jobs.enqueue(trx, passwordEmailJob, { email, purpose: "reset", userId: id });
  await appendAudit(trx, scope, { action: "password_reset_asked", subjectKind: "user", subjectId: id });
}

/** Returns the role with a code. Throws `invalid_request` for one that the organisation's kind does not have. */
export function roleOf(kind: OrganisationKind, code: string): RoleCode {
  if (!isRoleCode(code) || roles[code].kind !== kind)
    throw invalidFields({ adminRole: ["Choose a role that your organisation has."] });
  return code;
}

/**
 * Refuses to leave an organisation without an administrator who can sign in, or, where none can yet, without one at all. Throws
 * `last_administrator`.
 */
async function refuseLastAdministrator(
  trx: TenantTransaction,
  organisationId: string,
  kind: OrganisationKind,
  userId: string,
): Promise<void> {
  const administrators = await lockAdministrators(trx, organisationId, kind);
  const leaving = administrators.find((each) => each.userId === userId);
  if (!leaving) return;
  const isReplaced = administrators.some(
    (each) => each.userId !== userId && (each.canSignIn || !leaving.canSignIn),
  );
  if (!isReplaced) throw new AppError("last_administrator");
}

/** Returns the title and description of each role of a kind of organisation, by its code. */
export const rolesOf = (kind: OrganisationKind): Record<string, { title: string; description: string }> =>
  Object.fromEntries(
    Object.entries(roles)
      .filter(([, role]) => role.kind === kind)
      .map(([code, { title, description }]) => [code, { title, description }]),
  );
