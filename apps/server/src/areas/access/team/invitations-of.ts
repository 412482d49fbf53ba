import type { TenantTransaction } from "#db/database.ts";
import { eraseUser } from "#areas/access/accounts/erase-user.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listTouched } from "#areas/ledger/audit/list-touched.ts";
import type { Scope } from "../../../scope.ts";
import type { Member } from "./queries.ts";
import { selectMembers } from "./queries.ts";

type Person = { organisationId: string; userId: string };

type Invited = { invitations: Member[]; colleagues: Member[] };

/** Lists those whom a person has invited: who have not accepted yet, and who have joined. */
export async function listInvitedBy(trx: TenantTransaction, person: Person): Promise<Invited> {
  const added = await listTouched(trx, person, ["user_added"]);
  const invited = added.length === 0 ? [] : await selectMembers(trx, person.organisationId, added);
  return {
    invitations: invited.filter(({ is_invited }) => is_invited),
    colleagues: invited.filter(({ is_invited }) => !is_invited),
  };
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
