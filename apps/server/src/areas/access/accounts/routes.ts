import { byName } from "@kitpath/contract/fields/for-each";
import { featureFlags } from "@kitpath/contract/operation/permissions";
import type { Config } from "#config";
import { hasSimulator } from "#config";
import { inOneGo } from "#db/in-one-go.ts";
import { needsTwoFactor } from "#http/authenticate.ts";
import type { Handlers } from "#http/call.ts";
import { attemptOf, originOf, scopeOf } from "#http/call.ts";
import { hasExpiredCard } from "#areas/orders/billing/has-expired-card.ts";
import { listStores } from "#areas/storefront/stores/list-stores.ts";
import { endViewing } from "#areas/access/viewing/end-viewing.ts";
import { allowedRedirect } from "./allowed-redirect.ts";
import { checkConfirmation } from "./check-confirmation.ts";
import { confirmEmail } from "./confirm-email.ts";
import { checkCredentials } from "./check-credentials.ts";
import { createToken } from "#areas/access/sign-in/create-token.ts";
import { passwordEmailJob } from "./password-email.job.ts";
import { presentUserInfo } from "./present.ts";
import { register } from "./register.ts";
import { reviewRecovery } from "#areas/access/recovery/review-recovery.ts";
import { setPassword } from "#areas/access/recovery/set-password.ts";
import { signOut } from "./sign-out.ts";
import { getOrganisation, getUser } from "./queries.ts";

type Names =
  | "register"
  | "sendPasswordEmail"
  | "reviewRecovery"
  | "setPassword"
  | "checkConfirmation"
  | "confirmEmail"
  | "signIn"
  | "createToken"
  | "signOut"
  | "getUserInfo"
  | "getConfig";

export const accountRoutes = (config: Config): Pick<Handlers, Names> => ({
  async signIn(call) {
    await checkCredentials(attemptOf(call), call.body);
    const { host, query } = call;
    const redirect = allowedRedirect(query.redirect, { host, redirectHosts: config.redirectHosts });
    return redirect === undefined ? {} : { redirect };
  },

  async createToken(call) {
    return { access_token: await createToken(attemptOf(call), call.body) };
  },

  async register(call) {
    const { mode, body, now, random, requestId } = call;
    await register({ mode, input: body, now, random, requestId, origin: originOf(call) });
    return {};
  },

  async sendPasswordEmail({ mode, body }) {
    const job = { email: body.email, purpose: "reset" as const };
    await mode.db.directory.transaction().execute((trx) => mode.jobs.enqueue(trx, passwordEmailJob, job));
    return {};
  },

  reviewRecovery: (call) => reviewRecovery(attemptOf(call), call.body),

  async setPassword(call) {
    await setPassword({ ...attemptOf(call), ...call.body });
    return {};
  },

  checkConfirmation: ({ mode, actor, body, now }) => checkConfirmation(mode, actor, body.token, now),

  async confirmEmail(call) {
    await confirmEmail(attemptOf(call), { ...call.body, actor: call.actor });
    return {};
  },

  async signOut(call) {
    if (call.actor.viewing) await endViewing(call);
    await signOut(scopeOf(call));
    call.browser?.forget("session");
    return {};
  },

  async getUserInfo({ mode, actor, now }) {
    const { organisationId, userId } = actor;
    const isClinic = actor.organisationKind === "clinic";
    const [organisation, [user, stores, isDefaultCardExpired]] = await Promise.all([
      getOrganisation(mode.db.directory, actor.viewing?.organisationId ?? organisationId),
      mode.db.inTenant(organisationId, (trx) =>
        inOneGo([
          getUser(trx, organisationId, userId),
          isClinic ? listStores(trx, organisationId) : Promise.resolve([]),
          // Whoever views a clinic is not told: they can order nothing.
          isClinic ? hasExpiredCard(trx, organisationId, now) : Promise.resolve(false),
        ]),
      ),
    ]);
    const isTwoFactorDue = needsTwoFactor(actor, config);
    const clinic = { stores, isDefaultCardExpired };
    return { userInfo: presentUserInfo(actor, { ...user, isTwoFactorDue }, organisation, clinic) };
  },

  async getConfig({ mode, actor }) {
    const enabledFeatures = byName(featureFlags, (flag) => actor?.flags.has(flag) ?? false);
    const simulator = hasSimulator(config.environment, mode.name);
    const { environment, supportEmail } = config;
    const testStore = mode.shops?.test !== undefined;
    return { enabledFeatures, environment, mode: mode.name, simulator, supportEmail, testStore };
  },
});
