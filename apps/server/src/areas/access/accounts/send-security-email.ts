import type { z } from "zod";
import type { Mailer } from "#mail/mailer.ts";
import { securityEmail } from "#mail/security-email.ts";
import type { Mode } from "../../../scope.ts";
import { getLogin } from "./login-queries.ts";
import type { securityEmailJob } from "./security-email.job.ts";

type Deps = { mode: Mode; mailer: Mailer; dashboardUrl: (mode: Mode["name"]) => string };

/** Tells a person that the way they sign in has changed, if they still have a login. */
export async function sendSecurityEmail(
  { mode, mailer, dashboardUrl }: Deps,
  { organisationId, userId, notice, facts }: z.infer<typeof securityEmailJob.payload>,
): Promise<void> {
  const login = await getLogin(mode.db.directory, organisationId, userId);
  if (!login) return;
  const link = `${dashboardUrl(mode.name)}/admin/profile`;
  await mailer.send({ to: login.email, ...securityEmail({ notice, link, facts }) });
}
