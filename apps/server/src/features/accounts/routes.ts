import { featureFlags } from "@kitpath/contract/permissions";
import type { FeatureFlag } from "@kitpath/contract/permissions";
import type { Config } from "#config";
import { hasSimulator } from "#config";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { checkCredentials } from "./check-credentials.ts";
import { createToken } from "./create-token.ts";
import { presentUserInfo } from "./present.ts";
import { deleteSession, getOrganisation, getUser } from "./queries.ts";

type Names = "signIn" | "createToken" | "signOut" | "getUserInfo" | "getConfig";

export const accountRoutes = (config: Config): Pick<Handlers, Names> => ({
  async signIn({ mode, body }) {
    await checkCredentials(mode, body.email, body.password);
    return {};
  },

  async createToken({ mode, body, now, random, requestId }) {
    return { access_token: await createToken({ mode, ...body, now, random, requestId }) };
  },

  async signOut(call) {
    const { mode, actor } = call;
    await deleteSession(mode.db.directory, actor.tokenHash);
    await mode.db.inTenant(actor.organisationId, (trx) =>
      appendAudit(trx, scopeOf(call), { action: "signed_out" }),
    );
    return {};
  },

  async getUserInfo({ mode, actor }) {
    const { organisationId, userId } = actor;
    const [organisation, user] = await Promise.all([
      getOrganisation(mode.db.directory, organisationId),
      mode.db.inTenant(organisationId, (trx) => getUser(trx, organisationId, userId)),
    ]);
    return { userInfo: presentUserInfo(actor, user, organisation) };
  },

  async getConfig({ mode, actor }) {
    const enabledFeatures = Object.fromEntries(
      featureFlags.map((flag) => [flag, actor?.flags.has(flag) ?? false]),
    ) as Record<FeatureFlag, boolean>;
    const simulator = hasSimulator(config.environment, mode.name);
    const { environment, supportEmail } = config;
    return { enabledFeatures, environment, mode: mode.name, simulator, supportEmail };
  },
});
