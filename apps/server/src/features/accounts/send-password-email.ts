import { hourMs } from "@kitpath/contract/durations";
import type { z } from "zod";
import type { Mailer } from "#mail/mailer.ts";
import { passwordEmail } from "#mail/password-email.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Mode } from "../../scope.ts";
import { systemScope } from "../../system-scope.ts";
import { countPasswordLinks } from "./login-queries.ts";
import { openPasswordLink } from "./open-password-link.ts";
import type { passwordEmailJob } from "./password-email.job.ts";
import { findLogin, getOrganisation } from "./queries.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date; dashboardUrl: (mode: Mode["name"]) => string };

/** Keeps strangers from flooding a mailbox whose address they know. */
const linksAnHour = 5;

/** Sends a link for setting a password if the e-mail has an account. Only a hash of the link's token is stored. */
export async function sendPasswordEmail(
  { mode, mailer, now, dashboardUrl }: Deps,
  { email, purpose }: z.infer<typeof passwordEmailJob.payload>,
): Promise<void> {
  const login = await findLogin(mode.db.directory, email);
  if (!login) return;
  const { organisation_id: organisationId, user_id: userId } = login;
  const at = now();
  const token = await mode.db.inTenant(organisationId, async (trx) => {
    const since = new Date(at.getTime() - hourMs);
    if ((await countPasswordLinks(trx, userId, since)) >= linksAnHour) return null;
    const opened = await openPasswordLink(trx, { organisationId, userId }, purpose, at);
    await appendAudit(trx, systemScope({ mode, now: () => at }, organisationId), {
      action: `password_${purpose}_sent`,
      subjectKind: "user",
      subjectId: userId,
    });
    return opened;
  });
  if (token === null) return;
  const { name } = await getOrganisation(mode.db.directory, organisationId);
  const link = `${dashboardUrl(mode.name)}/login/reset?token=${token}`;
  await mailer.send({ to: email, ...passwordEmail({ purpose, link, organisation: name }) });
}
