import { hourMs } from "@kitpath/contract/time/durations";
import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { Mailer } from "#mail/mailer.ts";
import { passwordEmail } from "#mail/password-email.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { lockLogin } from "./login-queries.ts";
import { countPasswordLinks, deletePasswordLink } from "./password-link-queries.ts";
import type { LinkPurpose } from "./open-password-link.ts";
import { openPasswordLink } from "./open-password-link.ts";
import type { passwordEmailJob } from "./password-email.job.ts";
import { findLogins, getOrganisation } from "./queries.ts";
import type { Person } from "./sign-in-attempt.ts";
import { hashToken } from "./token.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date; dashboardUrl: (mode: Mode["name"]) => string };

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
 * Sends a link for setting a password, or confirming the address, if the e-mail has an account that it is for. Only a hash of the link's token is stored. A link that could
 * not be sent is deleted again, so that it does not count when the job is run again.
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
  // Nobody gets mail in our name at the word of an organisation that may be anybody's.
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

/** Returns the token of a new link; null if the person still has as many of the last hour as they may, or has no login any more. */
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
