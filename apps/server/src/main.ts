import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { buildApp } from "#app";
import type { Config } from "#config";
import { ConfigError, dashboardUrl, readConfig } from "#config";
import type { Database } from "#db/database.ts";
import { EmbeddedPostgresError } from "#db/embedded/error.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { withDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { openLog } from "#http/log.ts";
import { openMailer } from "#mail/mailer.ts";
import { seedDemonstration } from "./demo/seed-demonstration.ts";
import { demoSignIns } from "./demo/sign-ins.ts";
import { openMode } from "./open-mode.ts";
import { StartError, listen } from "./listen.ts";

const webFolder = fileURLToPath(new URL("../../web/dist/", import.meta.url));

/** What has been opened so far; ended in the opposite order, whether the start succeeds or fails. */
const opened: (() => Promise<unknown>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close();
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const onError = (error: Error) => log.error({ err: error }, "background work failed");
  const { targets, stopDatabase } = await openTargets(config, onError);
  opened.push(stopDatabase);
  const options = {
    openMailer: (db: Database) => openMailer(config, db),
    dashboardUrl: dashboardUrl(config),
    now: () => new Date(),
    onError,
  };
  const [live, sandbox] = await Promise.all([
    openMode("live", targets.live, options),
    openMode("sandbox", targets.sandbox, options),
  ]);
  opened.push(() => Promise.all([live.close(), sandbox.close()]));
  if (config.demo) await Promise.all([live, sandbox].map((mode) => seedDemonstration(mode, new Date())));

  const random = () => randomInt(2 ** 47) / 2 ** 47;
  const world = { config, now: () => new Date(), random };
  const app = await buildApp({ world, modes: { live, sandbox }, webFolder, log });
  opened.push(() => app.close());
  announce(config, await listen(app, config));

  const stop = () => void closeAll().then(() => process.exit(0), fail);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** The two databases: on the server that is configured, else on the embedded one. */
async function openTargets(config: Config, onTrouble: (error: Error) => void) {
  if (config.databaseUrl) {
    const live: DatabaseTarget = { connectionString: config.databaseUrl };
    const name = new URL(config.databaseUrl).pathname.slice(1) || "kitpath";
    const sandbox = config.sandboxDatabaseUrl
      ? { connectionString: config.sandboxDatabaseUrl }
      : withDatabase(live, `${name}_sandbox`);
    return { targets: { live, sandbox }, stopDatabase: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, onTrouble });
  const live = { ...server.connection, database: "kitpath" };
  return { targets: { live, sandbox: { ...live, database: "kitpath_sandbox" } }, stopDatabase: server.stop };
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

async function fail(error: unknown): Promise<never> {
  const isExpected =
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
  await closeAll().catch(() => undefined);
  process.exit(1);
}

await main().catch(fail);
