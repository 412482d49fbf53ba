import { z } from "zod";
import { teamListFields } from "./list-query.ts";
import { isRoleCode } from "../../operation/permissions.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { namePattern, plainName } from "../../fields/text-rules.ts";
import { emailAddress, instant, memberName, requiredText, text } from "../../fields/text.ts";

export const teamQuery = querySchema(teamListFields);

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

/** Whether a member may be called this here: as they were is right, since registration and the profile let people write their own name. */
export const isMemberName = (name: string, saved: string): boolean =>
  name === plainName(saved) || namePattern.test(name);

const keptName = requiredText(100).overwrite(plainName);

export const newTeamMember = z.object({
  email: emailAddress,
  fname: memberName,
  lname: memberName,
  /** A role of the organisation's kind. */
  adminRole: requiredText(40).refine(
    (code): boolean => isRoleCode(code),
    "Choose a role that your organisation has.",
  ),
});
export type NewTeamMember = z.infer<typeof newTeamMember>;

/** Changes also send the e-mail, but it cannot be changed. Names are checked only where they change, by `isMemberName`. */
export const teamMemberChange = newTeamMember.extend({
  fname: keptName,
  lname: keptName,
  email: text(1000).optional(),
  /** The role that was seen; if they have another by now, the change is refused. */
  roleBefore: text(40).optional(),
});
export type TeamMemberChange = z.infer<typeof teamMemberChange>;
