import { takeGuessFrom } from "#guesses/take-guess.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { getLogin } from "./login-queries.ts";
import { passwordEmailJob } from "./password-email.job.ts";

/** Queues another link that confirms the person's address, unless it is confirmed. Throws `too_many_requests`. */
export async function askConfirmation(scope: Scope<UserActor>): Promise<void> {
  const { mode, actor, now, origin } = scope;
  const { organisationId, userId } = actor;
  await takeGuessFrom(mode.db.directory, { what: "confirmation", ip: origin?.ip ?? "", now });
  await mode.db.inTenant(organisationId, async (trx) => {
    const login = await getLogin(trx, organisationId, userId);
    if (!login || login.confirmed_at) return;
    await mode.jobs.enqueue(trx, passwordEmailJob, { email: login.email, purpose: "confirmation", userId });
  });
}
