import type { TenantTransaction } from "#db/database.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import { addMember } from "#areas/access/team/invitations.ts";
import {
  askPasswordReset,
  changeMember,
  removeMember,
  rolesOf,
} from "#areas/access/team/changing-members.ts";
import { getMember, listTeam } from "#areas/access/team/team.ts";
import { presentMember } from "#areas/access/team/present.ts";
import type { Handlers } from "#http/call.ts";
import { AppError } from "../../../errors/errors.ts";
import { getPartner } from "./partner-queries.ts";
import { opened } from "./routes.ts";

type Names =
  | "listPartnerUsers"
  | "addPartnerUser"
  | "updatePartnerUser"
  | "deletePartnerUser"
  | "resetPartnerPassword";

const kindOf = async (trx: TenantTransaction, id: string) => (await getPartner(trx, id)).kind;

/** The kind of an organisation whose users can be sent links. Throws `step_not_possible`. */
async function kindOfActive(trx: TenantTransaction, id: string) {
  const { kind, suspended_at } = await getPartner(trx, id);
  if (!suspended_at) return kind;
  throw new AppError("step_not_possible", {
    message: "This organisation is suspended, so its users get no links. Resume it first.",
  });
}

/** The kind of an organisation that may invite. Throws `step_not_possible`. */
async function kindOfConfirmed(trx: TenantTransaction, id: string) {
  const { confirmed_at } = await getPartner(trx, id);
  if (confirmed_at) return kindOfActive(trx, id);
  throw new AppError("step_not_possible", {
    message:
      "Whoever registered this organisation has not confirmed their e-mail yet, so nobody can be invited to it.",
  });
}

export const partnerUserRoutes: Pick<Handlers, Names> = {
  listPartnerUsers: (call) =>
    inOrganisation(call, call.params.id, opened("users"), async (trx) => ({
      ...(await listTeam(trx, call.params.id, call.query)),
      roles: rolesOf(await kindOf(trx, call.params.id)),
    })),

  addPartnerUser: (call) =>
    inOrganisation(call, call.params.id, null, async (trx, scope) => {
      const { id } = call.params;
      const userId = await addMember(trx, scope, await kindOfConfirmed(trx, id), call.body);
      return { data: presentMember(await getMember(trx, id, userId)) };
    }),

  updatePartnerUser: (call) =>
    inOrganisation(call, call.params.id, null, async (trx, scope) => {
      const { id, userId } = call.params;
      await changeMember(trx, scope, await kindOf(trx, id), userId, call.body);
      return { data: presentMember(await getMember(trx, id, userId)) };
    }),

  async deletePartnerUser(call) {
    const { id, userId } = call.params;
    await inOrganisation(call, id, null, async (trx, scope) =>
      removeMember(trx, scope, await kindOf(trx, id), userId),
    );
    return {};
  },

  async resetPartnerPassword(call) {
    const { id, userId } = call.params;
    await inOrganisation(call, id, null, async (trx, scope) => {
      await kindOfActive(trx, id);
      await askPasswordReset(trx, scope, userId);
    });
    return {};
  },
};
