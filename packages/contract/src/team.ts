import { z } from "zod";
import { pageSizeField } from "./paging.ts";
import { integerField } from "./query-fields.ts";
import { meta, querySchema } from "./query-schema.ts";
import { emailAddress, personName, instant, requiredText } from "./text.ts";

export const teamQuery = querySchema({ page_size: pageSizeField, page: integerField(1, 1, 1_000_000) });

export const teamMember = z.object({
  id: z.string(),
  email: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** Title of the role. */
  role: z.string(),
  role_code: z.string(),
  registeredOn: instant,
  lastLoginOn: instant.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamList = z.object({ data: z.array(teamMember), meta });
export const teamMemberAnswer = z.object({ data: teamMember });

/** By role code. */
export const teamRoles = z.object({
  data: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
});

export const newTeamMember = z.object({
  email: emailAddress,
  fname: personName,
  lname: personName,
  adminRole: requiredText(40),
});
export type NewTeamMember = z.infer<typeof newTeamMember>;

/** On a change the e-mail stays what it is. */
export const teamMemberChange = newTeamMember.omit({ email: true });
