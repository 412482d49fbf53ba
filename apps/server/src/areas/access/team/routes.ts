import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { takeGuess } from "#guesses/take-guess.ts";
import { addMember } from "./invitations.ts";
import { askPasswordReset, changeMember, removeMember, rolesOf } from "./changing-members.ts";
import { getMember, listTeam } from "./team.ts";
import { presentMember } from "./present.ts";

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
    mode.db.inTenant(organisationId, (trx) => listTeam(trx, organisationId, query)),

  async listTeamRoles({ actor }) {
    return { data: rolesOf(actor.organisationKind) };
  },

  getTeamMember: ({ mode, actor: { organisationId }, params }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: presentMember(await getMember(trx, organisationId, params.id)),
    })),

  async addTeamMember(call) {
    const { organisationId, organisationKind } = call.actor;
    // Counted outside the transaction, which a refusal undoes: guessing which addresses are taken counts too.
    await takeGuess(call.mode.db.directory, [["invitation", organisationId]], call.now);
    return call.mode.db.inTenant(organisationId, async (trx) => {
      const id = await addMember(trx, scopeOf(call), organisationKind, call.body);
      return { data: presentMember(await getMember(trx, organisationId, id)) };
    });
  },

  updateTeamMember(call) {
    const { organisationId, organisationKind } = call.actor;
    const { id } = call.params;
    return call.mode.db.inTenant(organisationId, async (trx) => {
      await changeMember(trx, scopeOf(call), organisationKind, id, call.body);
      return { data: presentMember(await getMember(trx, organisationId, id)) };
    });
  },

  async deleteTeamMember(call) {
    const { organisationId, organisationKind } = call.actor;
    await call.mode.db.inTenant(organisationId, (trx) =>
      removeMember(trx, scopeOf(call), organisationKind, call.params.id),
    );
    return {};
  },

  async resetTeamPassword(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      askPasswordReset(trx, scopeOf(call), call.params.id),
    );
    return {};
  },
};
