import { byName } from "@kitpath/contract/fields/for-each";
import { featureFlags } from "@kitpath/contract/operation/permissions";
import type { Config } from "#config";
import { hasSimulator } from "#config";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { needsTwoFactor } from "#http/authenticate.ts";
import type { Handlers } from "#http/call.ts";
import { attemptOf, originOf } from "#http/call.ts";
import { checkConfirmation, confirmEmail } from "./confirmation.ts";
import { passwordEmailJob } from "./password-links.ts";
import { presentUserInfo } from "./present.ts";
import { register } from "./register.ts";
import { getOrganisation, getUser } from "./queries.ts";

type Names =
  | "register"
  | "sendPasswordEmail"
  | "checkConfirmation"
  | "confirmEmail"
  | "getUserInfo"
  | "getConfig";

/** What the dashboard shows about a clinic, read by areas above. */
type OfClinic = {
  listStores: (
    trx: TenantTransaction,
    clinicId: string,
  ) => Promise<readonly { id: string; title: string; type: string }[]>;
  hasExpiredCard: (trx: TenantTransaction, clinicId: string, now: Date) => Promise<boolean>;
};

export const accountRoutes = (config: Config, ofClinic: OfClinic): Pick<Handlers, Names> => ({
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

  checkConfirmation: ({ mode, actor, body, now }) => checkConfirmation(mode, actor, body.token, now),

  async confirmEmail(call) {
    await confirmEmail(attemptOf(call), { ...call.body, actor: call.actor });
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
          isClinic ? ofClinic.listStores(trx, organisationId) : Promise.resolve([]),
          // False for whoever views a clinic: they can order nothing.
          isClinic ? ofClinic.hasExpiredCard(trx, organisationId, now) : Promise.resolve(false),
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
    const textMessages = mode.texts !== "none";
    return {
      enabledFeatures,
      environment,
      mode: mode.name,
      simulator,
      supportEmail,
      testStore,
      textMessages,
    };
  },
});
