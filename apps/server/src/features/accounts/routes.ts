import { featureFlags } from "@kitpath/contract/permissions";
import type { FeatureFlag } from "@kitpath/contract/permissions";
import type { Config } from "#config";
import { hasSimulator } from "#config";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { checkCredentials } from "./check-credentials.ts";
import { createToken } from "./create-token.ts";
import { passwordEmailJob } from "./password-email.job.ts";
import { presentUserInfo } from "./present.ts";
import { register } from "./register.ts";
import { setPassword } from "./set-password.ts";
import { deleteSession, getOrganisation, getUser } from "./queries.ts";

type Names =
  | "register"
  | "sendPasswordEmail"
  | "setPassword"
  | "signIn"
  | "createToken"
  | "signOut"
  | "getUserInfo"
  | "getConfig";

export const accountRoutes = (config: Config): Pick<Handlers, Names> => ({
  async signIn({ mode, body }) {
    await checkCredentials(mode, body.email, body.password);
    return {};
  },

  async createToken({ body, ...attempt }) {
    return { access_token: await createToken(attempt, body) };
  },

  async register({ mode, body, now, random, requestId, ip }) {
    await register({ mode, input: body, now, random, requestId, ip });
    return {};
  },

  async sendPasswordEmail({ mode, body }) {
    const job = { email: body.email, purpose: "reset" as const };
    await mode.db.directory.transaction().execute((trx) => mode.jobs.enqueue(trx, passwordEmailJob, job));
    return {};
  },

  async setPassword({ mode, body, now, random, requestId }) {
    await setPassword({ mode, ...body, now, random, requestId });
    return {};
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
