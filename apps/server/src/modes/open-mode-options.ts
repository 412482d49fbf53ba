import { randomInt } from "node:crypto";
import type { Config } from "#config";
import { dashboardUrl, hasSimulator } from "#config";
import type { Database } from "#db/database.ts";
import { openVatRegister } from "#areas/orders/billing-identities/vat-register.ts";
import type { Disturbance } from "#areas/messaging/webhooks/disturbance.ts";
import { repeatedCalls } from "#areas/platform/simulator/disturb-deliveries.ts";
import type { Breakers } from "#areas/messaging/webhooks/breakers.ts";
import { openBreakers } from "#areas/messaging/webhooks/breakers.ts";
import type { OnTrouble } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import { openMailer } from "#mail/mailer.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import { openCallOut } from "#outgoing/call-out.ts";
import { openPayments } from "#payments/open-payments.ts";
import { openSecrets } from "#secrets/secrets.ts";
import { openShops } from "#shops/open-shops.ts";
import { openBackupSchedule } from "../backups/open-schedule.ts";
import type { RestOptions } from "./open-mode-at-rest.ts";
import type { ModeTarget } from "./open-targets.ts";
import { openParsing } from "../parsing/open-parsing.ts";
import { openPaperMaker } from "../pdf/paper-maker.ts";
import { openTexter, textOfferOf } from "../texts/open-texter.ts";
import type { Texter } from "../texts/texter.ts";
import { readSigningKey } from "../process/read-signing-key.ts";
import type { Keep } from "../process/run-process.ts";
import type { Mode } from "../scope.ts";
import type { Tracing } from "../tracing/tracing.ts";

export type ModeOptions = RestOptions & {
  openMailer: (db: Database, mode: Mode["name"]) => Mailer;
  openTexter: (db: Database, mode: Mode["name"]) => Texter | null;
  now: () => Date;
  /** The address that e-mails link to. */
  dashboardUrl: (mode: Mode["name"]) => string;
  callOut: CallOut;
  breakers: Breakers;
  /** Null where there is no simulator. */
  disturbanceOf: (mode: Mode["name"]) => Disturbance | null;
  random: () => number;
  /** Backs up both modes at once; only the live mode's schedule calls it. */
  backUpWhenDue: (now: Date) => Promise<void>;
};

type Parts = {
  targets: Record<Mode["name"], ModeTarget>;
  keep: Keep;
  onError: OnTrouble;
  tracing: Tracing;
};

/** Opens what both modes share, as configured. */
export async function openModeOptions(
  config: Config,
  { targets, keep, onError, tracing }: Parts,
): Promise<ModeOptions> {
  const maker = openPaperMaker();
  keep(() => maker.close());
  const parsing = openParsing();
  keep(() => parsing.close());
  const now = () => new Date();
  return {
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    maker,
    parse: parsing.parse,
    signingKey: await readSigningKey(config),
    openMailer: (db: Database, mode: Mode["name"]) => openMailer(config, db, mode),
    openTexter: (db: Database, mode: Mode["name"]) => openTexter(config, db, mode),
    textOfferOf: (mode: Mode["name"]) => textOfferOf(config, mode),
    secrets: openSecrets(config.secrets),
    openPayments: (db: Database) => openPayments(config, db, now),
    openShops: (db: Database) => openShops(config, db, now),
    vatRegister: openVatRegister(config.vatRegister),
    dashboardUrl: dashboardUrl(config),
    callOut: openCallOut(config),
    breakers: openBreakers(now),
    disturbanceOf: (mode) => (hasSimulator(config.environment, mode) ? repeatedCalls : null),
    backUpWhenDue: openBackupSchedule(config, targets, onError),
    now,
    random: () => randomInt(2 ** 47) / 2 ** 47,
    onError,
    tracing,
  };
}
