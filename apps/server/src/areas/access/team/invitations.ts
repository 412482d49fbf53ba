import type { NewTeamMember } from "@kitpath/contract/access/team/team";
import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import type { Person } from "#areas/access/accounts/account.ts";
import { addUser, eraseUser } from "#areas/access/accounts/members.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listTouched } from "#areas/ledger/audit/audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { roleOf } from "./changing-members.ts";
import type { Member } from "./queries.ts";
import { selectMembers } from "./queries.ts";

/** Adds a user to an organisation of a kind, invites them, and returns their id. Throws `invalid_request`. */
export async function addMember(
  trx: TenantTransaction,
  scope: Scope,
  kind: OrganisationKind,
  { email, fname: firstName, lname: lastName, adminRole }: NewTeamMember,
): Promise<string> {
  const role = roleOf(kind, adminRole);
  const id = await addUser(trx, scope, { email, firstName, lastName, role });
  const details = { role: { from: null, to: role } };
  await appendAudit(trx, scope, { action: "user_added", subjectKind: "user", subjectId: id, details });
  return id;
}

type Invited = { invitations: Member[]; colleagues: Member[] };

/** Lists whom a person has invited: those who have not accepted yet, and those who have joined. */
export async function listInvitedBy(trx: TenantTransaction, person: Person): Promise<Invited> {
  const added = await listTouched(trx, person, ["user_added"]);
  const invited = added.length === 0 ? [] : await selectMembers(trx, person.organisationId, added);
  return {
    invitations: invited.filter(({ is_invited }) => is_invited),
    colleagues: invited.filter(({ is_invited }) => !is_invited),
  };
}

/** Takes an invitation back: its link stops working. */
export async function cancelInvitation(trx: TenantTransaction, scope: Scope, invited: Member): Promise<void> {
  await eraseUser(trx, scope.actor.organisationId, invited.id, scope.now);
  await appendAudit(trx, scope, {
    action: "user_deleted",
    subjectKind: "user",
    subjectId: invited.id,
    details: { role: { from: invited.role_code, to: null } },
  });
}
