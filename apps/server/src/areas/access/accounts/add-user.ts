import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import type { NewUser } from "./insert-member.ts";
import { insertMember } from "./insert-member.ts";
import { passwordEmailJob } from "./password-email.job.ts";

/**
 * Adds a user to the actor's organisation and sends an invitation. Throws `invalid_request` if the e-mail already has an account.
 */
export async function addUser(trx: TenantTransaction, scope: Scope, user: NewUser): Promise<string> {
  const { actor, now, mode } = scope;
  const { organisationId } = actor;
  const userId = newId(now);
  await insertMember(trx, { organisationId, userId, now }, user);
  await mode.jobs.enqueue(trx, passwordEmailJob, { email: user.email, purpose: "invitation", userId });
  return userId;
}
