import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";
import { securityNotices } from "#mail/security-email.ts";

const payload = z.object({
  organisationId: z.string(),
  userId: z.string(),
  notice: z.enum(securityNotices),
  /** Further paragraphs in our own words, without secrets. */
  facts: z.array(z.string()).optional(),
});

/** Tells a person by e-mail that the way they sign in has changed. */
export const securityEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "security-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
