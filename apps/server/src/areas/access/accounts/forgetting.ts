import { unconfirmedDays } from "@kitpath/contract/access/accounts/confirmation";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { react } from "../../../moves/move.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Person } from "./account.ts";
import { eraseOrganisation, listUnconfirmed } from "./address-queries.ts";
import { lockLogin } from "./login-queries.ts";
import { eraseUser } from "./members.ts";
import { registrationForgotten } from "./moves.ts";
import { deleteOriginsBefore } from "./origin-queries.ts";
import { deleteLinksBefore } from "./password-link-queries.ts";
import { getOrganisation } from "./queries.ts";
import { deleteSessionsBefore } from "./session-queries.ts";
import { totalLimitMs, unusedLimitMs } from "./sessions.ts";

const nothing = z.object({});

/** Runs every hour. */
export const forgetAccessJob: JobDefinition<z.infer<typeof nothing>> = {
  name: "forget-access",
  payload: nothing,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "35 * * * *",
};

/** An expired link is kept for as long as the limit of links looks back. */
const linkKeptMs = hourMs;
const originKeptMs = 365 * dayMs;
/** The rest is for the next hour. */
const mostAtOnce = 500;

/**
 * Deletes sessions and password links that have expired, and browsers unused for a year, because each shows when and from where
 * somebody worked. Forgets accounts that nobody has confirmed in time.
 */
export async function forgetAccess({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const { directory } = mode.db;
  const at = now().getTime();
  await deleteSessionsBefore(directory, {
    lastUse: new Date(at - unusedLimitMs),
    start: new Date(at - totalLimitMs),
  });
  await deleteLinksBefore(directory, new Date(at - linkKeptMs));
  await deleteOriginsBefore(directory, new Date(at - originKeptMs));
  const unconfirmed = await listUnconfirmed(directory, new Date(at - unconfirmedDays * dayMs), mostAtOnce);
  await tryEach(unconfirmed, "unconfirmed accounts are kept", ({ organisation_id, user_id }) =>
    forgetRegistration({ mode, now }, { organisationId: organisation_id, userId: user_id }),
  );
}

const registration = z.object({ organisationId: z.string(), userId: z.string() });

/** Forgets an account at an address that somebody else has confirmed as theirs. */
export const forgetRegistrationJob: JobDefinition<z.infer<typeof registration>> = {
  name: "forget-registration",
  payload: registration,
  retryLimit: 8,
  retryDelaySeconds: 30,
};

/**
 * Forgets a person who has not confirmed their e-mail: erases them like a deleted user, and takes the organisation that they
 * registered out of use. Does nothing if they have confirmed it meanwhile.
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
