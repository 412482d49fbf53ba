import { confirmationLinkDays } from "@kitpath/contract/access/accounts/confirmation";
import { dayMs, hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { passwordEmail } from "#mail/password-email.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Person } from "./account.ts";
import { lockLogin } from "./login-queries.ts";
import { countPasswordLinks, deletePasswordLink, insertPasswordLink } from "./password-link-queries.ts";
import { findLogins, getOrganisation } from "./queries.ts";
import { hashToken, newToken } from "./token.ts";

const payload = z.object({
  email: z.string(),
  purpose: z.enum(["reset", "invitation", "confirmation"]),
  /** Whose account of that e-mail it is for; by default the one that can sign in. */
  userId: z.string().optional(),
});

/**
 * Sends a link that sets a password or confirms an address. An e-mail without an account enqueues the same job, so that callers
 * cannot tell the difference.
 */
export const passwordEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "password-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

type Deps = Mailing & { now: () => Date };

/**
 * Keeps strangers from flooding a mailbox whose address they know. An expired link does not count, so that they cannot keep its
 * owner from getting one either.
 */
const openLinksAnHour = 5;
/** To all accounts of an address that nobody has confirmed. */
const toAddressAnHour = 20;

const screenOf: Record<LinkPurpose, string> = {
  reset: "/login/reset",
  invitation: "/login/reset",
  confirmation: "/register/confirm",
};

/**
 * Sends the link, if the e-mail has an account that it is for. Deletes a link that could not be sent, so that it does not count when
 * the job runs again.
 */
export async function sendPasswordEmail(
  { mode, mailer, now, dashboardUrl }: Deps,
  { email, purpose, userId }: z.infer<typeof passwordEmailJob.payload>,
): Promise<void> {
  const login = (await findLogins(mode.db.directory, email)).find(
    ({ user_id }) => userId === undefined || user_id === userId,
  );
  if (!login || (purpose === "confirmation" && login.confirmed_at)) return;
  const person = { organisationId: login.organisation_id, userId: login.user_id };
  const { organisationId } = person;
  const { name, confirmed_at } = await getOrganisation(mode.db.directory, organisationId);
  // An organisation that may be anybody's cannot have us write to others.
  if (purpose === "invitation" && !confirmed_at) return;
  const at = now();
  const token = await mode.db.inTenant(organisationId, (trx) => openOneOfFew(trx, person, purpose, at));
  if (token === null) return;
  const link = `${dashboardUrl(mode.name)}${screenOf[purpose]}?token=${token}`;
  try {
    await mailer.send({ to: email, ...passwordEmail({ purpose, link, organisation: name }) });
  } catch (error) {
    await mode.db.inTenant(organisationId, (trx) => deletePasswordLink(trx, hashToken(token)));
    throw error;
  }
  await mode.db.inTenant(organisationId, (trx) =>
    appendAudit(trx, systemScope({ mode, now: () => at }, organisationId), {
      action: sentActions[purpose],
      subjectKind: "user",
      subjectId: person.userId,
    }),
  );
}

const sentActions = {
  reset: "password_reset_sent",
  invitation: "password_invitation_sent",
  confirmation: "email_confirmation_sent",
} as const satisfies Record<LinkPurpose, string>;

/** Returns the token of a new link; null if the person has as many of the last hour as they may, or no login. */
async function openOneOfFew(
  trx: TenantTransaction,
  person: Person,
  purpose: LinkPurpose,
  at: Date,
): Promise<string | null> {
  const login = await lockLogin(trx, person.organisationId, person.userId);
  if (!login) return null;
  const since = new Date(at.getTime() - hourMs);
  const { userId } = person;
  const open = await countPasswordLinks(trx, { email: login.email, userId, since, now: at });
  if (open.to_user >= openLinksAnHour || open.to_address >= toAddressAnHour) return null;
  return openPasswordLink(trx, person, purpose, at);
}

const lifetimeMs = {
  reset: 20 * minuteMs,
  invitation: 7 * dayMs,
  confirmation: confirmationLinkDays * dayMs,
};

export type LinkPurpose = keyof typeof lifetimeMs;

/** Creates a link that sets a user's password or confirms their address, and returns its token. Only its hash is stored. */
export async function openPasswordLink(
  trx: TenantTransaction,
  { organisationId, userId }: { organisationId: string; userId: string },
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertPasswordLink(trx, {
    token_hash: hashToken(token),
    organisation_id: organisationId,
    user_id: userId,
    purpose,
    expires_at: new Date(now.getTime() + lifetimeMs[purpose]),
    created_at: now,
  });
  return token;
}
