import { isRoleCode, roles } from "@kitpath/contract/operation/permissions";
import type { TeamMember } from "@kitpath/contract/access/team/team";
import { isoTime } from "../../../time/iso-time.ts";
import type { Member } from "./queries.ts";

export const presentMember = (member: Member): TeamMember => ({
  id: member.id,
  email: member.email,
  fname: member.fname,
  lname: member.lname,
  role: isRoleCode(member.role_code) ? roles[member.role_code].title : member.role_code,
  role_code: member.role_code,
  registeredOn: member.created_at.toISOString(),
  lastLoginOn: isoTime(member.last_login_at),
});
