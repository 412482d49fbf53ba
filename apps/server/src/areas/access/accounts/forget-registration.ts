import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { react } from "../../../moves/move.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { eraseOrganisation } from "./address-queries.ts";
import { eraseUser } from "./erase-user.ts";
import { lockLogin } from "./login-queries.ts";
import { registrationForgotten } from "./moves.ts";
import { getOrganisation } from "./queries.ts";
import type { Person } from "./sign-in-attempt.ts";

/**
 * Forgets a person who has not confirmed their e-mail: they are erased like a user who is deleted, and the organisation that they
 * registered is taken out of use. Does nothing if they have confirmed it meanwhile.
 */
export async function forgetRegistration(
  { mode, now }: { mode: Mode; now: () => Date },
  { organisationId, userId }: Person,
): Promise<void> {
  const scope = systemScope({ mode, now }, organisationId);
  await mode.db.inTenant(organisationId, async (trx) => {
    const login = await lockLogin(trx, organisationId, userId);
    if (login?.confirmed_at) return;
    await eraseUser(trx, organisationId, userId, scope.now);
    const subject = { subjectKind: "user", subjectId: userId } as const;
    const isInvitation = (await getOrganisation(trx, organisationId)).confirmed_at !== null;
    const action = isInvitation ? "invitation_ended" : "registration_forgotten";
    await appendAudit(trx, scope, { action, ...subject });
    if (isInvitation) return;
    await react(trx, scope, registrationForgotten, {});
    await eraseOrganisation(trx, organisationId, scope.now);
  });
}
