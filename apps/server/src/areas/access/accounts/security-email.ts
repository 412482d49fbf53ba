import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { securityEmail, securityNotices } from "#mail/security-email.ts";
import { getLogin } from "./login-queries.ts";

const payload = z.object({
  organisationId: z.string(),
  userId: z.string(),
  notice: z.enum(securityNotices),
  /** Further paragraphs in our own words, without secrets. */
  facts: z.array(z.string()).optional(),
});

export const securityEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "security-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** Tells a person that the way they sign in has changed, if they still have a login. */
export async function sendSecurityEmail(
  { mode, mailer, dashboardUrl }: Mailing,
  { organisationId, userId, notice, facts }: z.infer<typeof securityEmailJob.payload>,
): Promise<void> {
  const login = await getLogin(mode.db.directory, organisationId, userId);
  if (!login) return;
  const link = `${dashboardUrl(mode.name)}/admin/profile`;
  await mailer.send({ to: login.email, ...securityEmail({ notice, link, facts }) });
}
