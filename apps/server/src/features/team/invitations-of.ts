import type { TenantTransaction } from "#db/database.ts";
import { eraseUser } from "#features/accounts/erase-user.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { listTouched } from "#features/audit/list-touched.ts";
import type { Scope } from "../../scope.ts";
import type { Member } from "./queries.ts";
import { selectInvited } from "./queries.ts";

type Person = { organisationId: string; userId: string };

/** Lists those whom a person has invited and who have not accepted yet. */
export async function listInvitationsOf(trx: TenantTransaction, person: Person): Promise<Member[]> {
  const added = await listTouched(trx, person, ["user_added"]);
  return added.length === 0 ? [] : selectInvited(trx, person.organisationId, added);
}

/** Takes an invitation back: whoever has it cannot accept it any more. */
export async function cancelInvitation(trx: TenantTransaction, scope: Scope, invited: Member): Promise<void> {
  await eraseUser(trx, scope.actor.organisationId, invited.id, scope.now);
  await appendAudit(trx, scope, {
    action: "user_deleted",
    subjectKind: "user",
    subjectId: invited.id,
    details: { role: { from: invited.role_code, to: null } },
  });
}
