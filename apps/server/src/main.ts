import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { buildApp } from "#app";
import type { Config } from "#config";
import { dashboardUrl, readConfig } from "#config";
import type { Database } from "#db/database.ts";
import { openLog } from "#http/log.ts";
import { openMailer } from "#mail/mailer.ts";
import { openSecrets } from "#secrets/secrets.ts";
import { openPayments } from "#payments/open-payments.ts";
import { openShops } from "#shops/open-shops.ts";
import { openCallOut } from "#outgoing/call-out.ts";
import { seedDemonstration } from "./demo/seed-demonstration.ts";
import { demoSignIns } from "./demo/sign-ins.ts";
import { checkAddress, listen } from "./listen.ts";
import { openMode } from "./open-mode.ts";
import { openPaperMaker } from "./pdf/paper-maker.ts";
import { readSigningKey } from "./read-signing-key.ts";
import { openTargets } from "./open-targets.ts";
import type { Keep } from "./run-process.ts";
import { runProcess } from "./run-process.ts";
import type { Mode } from "./scope.ts";
import { explainDatabaseError } from "./start-error.ts";
import { openTracing } from "./tracing/open-tracing.ts";
import { wordsFor } from "./words-for-error.ts";

const webFolder = fileURLToPath(new URL("../../web/dist/", import.meta.url));

async function start(keep: Keep): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const onError = (error: Error) => log.error({ err: error }, "background work failed");
  await checkAddress(config);
  const { targets, close } = await openTargets(config, onError);
  keep(close);
  const tracing = await openTracing(config);
  keep(() => tracing.close());
  const maker = openPaperMaker();
  keep(() => maker.close());
  const random = () => randomInt(2 ** 47) / 2 ** 47;
  const callOut = openCallOut(config);
  const options = {
    dataDir: config.dataDir,
    maker,
    signingKey: await readSigningKey(config),
    openMailer: (db: Database) => openMailer(config, db),
    secrets: openSecrets(config.secrets),
    openPayments: (db: Database) => openPayments(config, db, () => new Date()),
    openShops: (db: Database) => openShops(config, db, () => new Date()),
    dashboardUrl: dashboardUrl(config),
    callOut,
    tracing,
    now: () => new Date(),
    random,
    onError,
  };
  const open = async (name: Mode["name"]) => {
    const { target, setting } = targets[name];
    try {
      return await openMode(name, target, options);
    } catch (error) {
      throw setting ? explainDatabaseError(error, setting) : error;
    }
  };
  const [live, sandbox] = await Promise.all([open("live"), open("sandbox")]);
  keep(() => Promise.all([live.close(), sandbox.close()]));
  if (config.demo) await Promise.all([live, sandbox].map((mode) => seedDemonstration(mode, new Date())));

  const world = { config, now: () => new Date(), random, callOut };
  const app = await buildApp({ world, modes: { live, sandbox }, webFolder, log, tracing });
  keep(() => app.close());
  announce(config, await listen(app, config));
}

function announce(config: Config, port: number): void {
  const at = (host: string) => `http://${host}:${port}`;
  const lines = [
    "",
    `Kitpath is ready at ${at("localhost")}`,
    `  live     ${at("dashboard.localhost")}`,
    `  sandbox  ${at("dashboard.sandbox.localhost")}`,
    ...(config.environment === "prod" ? [] : [`  e-mails  ${at("localhost")}/dev/mail`]),
    ...(config.demo
      ? [
          "",
          "Demonstration sign-ins:",
          ...demoSignIns.map(({ who, email, password }) => `  ${who.padEnd(8)} ${email}  ${password}`),
        ]
      : []),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

await runProcess(start, wordsFor);
