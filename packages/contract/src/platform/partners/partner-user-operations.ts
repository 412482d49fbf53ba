import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import {
  newTeamMember,
  teamList,
  teamMemberAnswer,
  teamMemberChange,
  teamQuery,
  teamRoles,
} from "../../access/team/team.ts";
import { text } from "../../fields/text.ts";
import { empty } from "../../operation/empty.ts";

const access = { kind: "staff", permission: "staff_partners" } as const;
const tag = "Platform: partners";
const params = z.object({ id: text(40) });
const userParams = z.object({ id: text(40), userId: text(40) });

/** The users of a partner or lab, as managed by the platform's staff. */
export const partnerUsersOperations = {
  listPartnerUsers: operation({
    method: "GET",
    path: "/platform/v1/partners/:id/users",
    summary: "Lists the users of a partner or lab",
    tag,
    access,
    params,
    query: teamQuery,
    status: 200,
    answer: teamList.extend({ roles: teamRoles.shape.data }),
  }),
  addPartnerUser: operation({
    method: "POST",
    path: "/platform/v1/partners/:id/users",
    summary: "Adds a user and e-mails them an invitation to set their password",
    tag,
    access,
    params,
    body: newTeamMember,
    status: 201,
    answer: teamMemberAnswer,
    errors: ["step_not_possible"],
    errorForm: "team",
  }),
  updatePartnerUser: operation({
    method: "PUT",
    path: "/platform/v1/partners/:id/users/:userId",
    summary: "Changes a user's name and role",
    tag,
    access,
    params: userParams,
    body: teamMemberChange,
    status: 200,
    answer: teamMemberAnswer,
    errors: ["last_administrator", "step_not_possible", "conflict"],
    errorForm: "team",
  }),
  deletePartnerUser: operation({
    method: "DELETE",
    path: "/platform/v1/partners/:id/users/:userId",
    summary: "Deletes a user and erases their identity; the record of what they did stays",
    tag,
    access,
    params: userParams,
    status: 200,
    answer: empty,
    errors: ["last_administrator", "step_not_possible"],
    errorForm: "team",
  }),
  resetPartnerPassword: operation({
    method: "POST",
    path: "/platform/v1/partners/:id/users/:userId/password",
    summary: "E-mails a user a password reset link",
    tag,
    access,
    params: userParams,
    status: 200,
    answer: empty,
    errors: ["step_not_possible"],
    errorForm: "team",
  }),
} as const;
