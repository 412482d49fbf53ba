import { hourMs } from "@kitpath/contract/durations";
import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { Mailer } from "#mail/mailer.ts";
import { passwordEmail } from "#mail/password-email.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Mode } from "../../scope.ts";
import { systemScope } from "../../system-scope.ts";
import { lockLogin } from "./login-queries.ts";
import { countPasswordLinks, deletePasswordLink } from "./password-link-queries.ts";
import type { LinkPurpose } from "./open-password-link.ts";
import { openPasswordLink } from "./open-password-link.ts";
import type { passwordEmailJob } from "./password-email.job.ts";
import { findLogin, getOrganisation } from "./queries.ts";
import type { Person } from "./sign-in-attempt.ts";
import { hashToken } from "./token.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date; dashboardUrl: (mode: Mode["name"]) => string };

/**
 * Keeps strangers from flooding a mailbox whose address they know. An expired link does not count, so that they cannot keep its
 * owner from getting one either.
 */
const openLinksAnHour = 5;

/**
 * Sends a link for setting a password if the e-mail has an account. Only a hash of the link's token is stored. A link that could
 * not be sent is deleted again, so that it does not count when the job is run again.
 */
export async function sendPasswordEmail(
  { mode, mailer, now, dashboardUrl }: Deps,
  { email, purpose }: z.infer<typeof passwordEmailJob.payload>,
): Promise<void> {
  const login = await findLogin(mode.db.directory, email);
  if (!login) return;
  const person = { organisationId: login.organisation_id, userId: login.user_id };
  const { organisationId } = person;
  const { name } = await getOrganisation(mode.db.directory, organisationId);
  const at = now();
  const token = await mode.db.inTenant(organisationId, (trx) => openOneOfFew(trx, person, purpose, at));
  if (token === null) return;
  const link = `${dashboardUrl(mode.name)}/login/reset?token=${token}`;
  try {
    await mailer.send({ to: email, ...passwordEmail({ purpose, link, organisation: name }) });
  } catch (error) {
    await mode.db.inTenant(organisationId, (trx) => deletePasswordLink(trx, hashToken(token)));
    throw error;
  }
  await mode.db.inTenant(organisationId, (trx) =>
    appendAudit(trx, systemScope({ mode, now: () => at }, organisationId), {
      action: `password_${purpose}_sent`,
      subjectKind: "user",
      subjectId: person.userId,
    }),
  );
}

/** Returns the token of a new link; null if the person still has as many of the last hour as they may, or has no login any more. */
async function openOneOfFew(
  trx: TenantTransaction,
  person: Person,
  purpose: LinkPurpose,
  at: Date,
): Promise<string | null> {
  if (!(await lockLogin(trx, person.organisationId, person.userId))) return null;
  const since = new Date(at.getTime() - hourMs);
  if ((await countPasswordLinks(trx, { userId: person.userId, since, now: at })) >= openLinksAnHour)
    return null;
  return openPasswordLink(trx, person, purpose, at);
}
