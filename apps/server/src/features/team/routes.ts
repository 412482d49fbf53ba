import { roles } from "@kitpath/contract/permissions";
import { addUser } from "#features/accounts/add-user.ts";
import { changeUser } from "#features/accounts/change-user.ts";
import { eraseUser } from "#features/accounts/erase-user.ts";
import { passwordEmailJob } from "#features/accounts/password-email.job.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { changedFields } from "#features/audit/changed-fields.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { AppError } from "../../errors.ts";
import { getMember } from "./get-member.ts";
import { presentMember } from "./present.ts";
import { countMembers, listMembers } from "./queries.ts";
import { refuseLastAdministrator, roleOf } from "./roles.ts";

type Names =
  | "listTeam"
  | "listTeamRoles"
  | "getTeamMember"
  | "addTeamMember"
  | "updateTeamMember"
  | "deleteTeamMember"
  | "resetTeamPassword";

export const teamRoutes: Pick<Handlers, Names> = {
  listTeam: ({ mode, actor: { organisationId }, query }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const page = { offset: (query.page - 1) * query.page_size, limit: query.page_size };
      const members = await listMembers(trx, organisationId, page);
      return { data: members.map(presentMember), meta: { total: await countMembers(trx, organisationId) } };
    }),

  async listTeamRoles({ actor }) {
    const own = Object.entries(roles).filter(([, { kind }]) => kind === actor.organisationKind);
    return {
      data: Object.fromEntries(own.map(([code, { title, description }]) => [code, { title, description }])),
    };
  },

  getTeamMember: ({ mode, actor: { organisationId }, params }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: presentMember(await getMember(trx, organisationId, params.id)),
    })),

  addTeamMember(call) {
    const { mode, actor, body } = call;
    const { organisationId, organisationKind } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      const { email, fname: firstName, lname: lastName, adminRole } = body;
      const role = roleOf(organisationKind, adminRole);
      const id = await addUser(trx, scopeOf(call), { email, firstName, lastName, role });
      const details = { role: { from: null, to: role } };
      await appendAudit(trx, scopeOf(call), {
        action: "user_added",
        subjectKind: "user",
        subjectId: id,
        details,
      });
      return { data: presentMember(await getMember(trx, organisationId, id)) };
    });
  },

  updateTeamMember(call) {
    const { mode, actor, body, params } = call;
    const { organisationId, organisationKind } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      const member = await getMember(trx, organisationId, params.id);
      const role = roleOf(organisationKind, body.adminRole);
      if (role !== member.role_code) {
        await refuseLastAdministrator(trx, organisationId, organisationKind, member.id);
      }
      await changeUser(trx, organisationId, member.id, { fname: body.fname, lname: body.lname, role });
      const isSame = role === member.role_code;
      await appendAudit(trx, scopeOf(call), {
        action: isSame ? "user_changed" : "user_role_changed",
        subjectKind: "user",
        subjectId: member.id,
        details: {
          ...changedFields(member, { fname: body.fname, lname: body.lname }),
          ...(isSame ? {} : { role: { from: member.role_code, to: role } }),
        },
      });
      return { data: presentMember(await getMember(trx, organisationId, member.id)) };
    });
  },

  deleteTeamMember(call) {
    const { mode, actor, params, now } = call;
    const { organisationId, organisationKind } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      const { id, role_code } = await getMember(trx, organisationId, params.id);
      if (id === actor.userId) throw new AppError("own_account");
      await refuseLastAdministrator(trx, organisationId, organisationKind, id);
      await eraseUser(trx, organisationId, id, now);
      await appendAudit(trx, scopeOf(call), {
        action: "user_deleted",
        subjectKind: "user",
        subjectId: id,
        details: { role: { from: role_code, to: null } },
      });
      return {};
    });
  },

  resetTeamPassword(call) {
    const { mode, actor, params } = call;
    const { organisationId } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      const { id, email } = await getMember(trx, organisationId, params.id);
      await mode.jobs.enqueue(trx, passwordEmailJob, { email, purpose: "reset" });
      await appendAudit(trx, scopeOf(call), {
        action: "password_reset_asked",
        subjectKind: "user",
        subjectId: id,
      });
      return {};
    });
  },
};
