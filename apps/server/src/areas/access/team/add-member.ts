import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import type { NewTeamMember } from "@kitpath/contract/access/team/team";
import type { TenantTransaction } from "#db/database.ts";
import { addUser } from "#areas/access/accounts/add-user.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { roleOf } from "./roles.ts";

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
