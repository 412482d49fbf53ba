import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildApp } from "#app";
import type { Config } from "#config";
import { dashboardUrl, readConfig } from "#config";
import { EmbeddedPostgresError } from "#db/embedded/error.ts";
import { openLog } from "#http/log.ts";
import { fewOrders, seedDemonstration } from "./demo/seed-demonstration.ts";
import { demoSignIns } from "./demo/sign-ins.ts";
import { checkAddress, listen } from "./listen.ts";
import { openMode } from "./open-mode.ts";
import { openModeOptions } from "./open-mode-options.ts";
import { openTargets } from "./open-targets.ts";
import type { Keep } from "./run-process.ts";
import { runProcess } from "./run-process.ts";
import type { Mode } from "./scope.ts";
import { explainDatabaseError } from "./start-error.ts";
import { openTracing } from "./tracing/open-tracing.ts";
import { openTroubleLog } from "./trouble-log.ts";
import { wordsFor } from "./words-for-error.ts";

const webFolder = fileURLToPath(new URL("../../web/dist/", import.meta.url));

async function start(keep: Keep, fail: (error: unknown) => void): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const onError = openTroubleLog(log);
  await checkAddress(config);
  const { targets, close } = await openTargets(config, (error) => {
    if (error instanceof EmbeddedPostgresError && error.code === "gone") fail(error);
    else onError(error);
  });
  keep(close);
  const tracing = await openTracing(config);
  keep(() => tracing.close());
  const options = await openModeOptions(config, { targets, keep, onError, tracing });
  const open = async (name: Mode["name"]) => {
    try {
      return await openMode(name, targets[name], options);
    } catch (error) {
      throw explainDatabaseError(error, targets[name].setting);
    }
  };
  const [live, sandbox] = await Promise.all([open("live"), open("sandbox")]);
  keep(() => Promise.all([live.close(), sandbox.close()]));
  if (config.demo) {
    const now = new Date();
    await Promise.all([seedDemonstration(live, now), seedDemonstration(sandbox, now, fewOrders)]);
  }

  const { now, random, callOut } = options;
  const world = { config, now, random, callOut };
  let isDraining = false;
  const app = await buildApp({
    world,
    modes: { live, sandbox },
    webFolder,
    log,
    tracing,
    isDraining: () => isDraining,
  });
  keep(() => app.close());
  const port = await listen(app, config);
  keep(async () => {
    isDraining = true;
    await pause(config.drainSeconds * 1000);
  });
  announce(config, port);
}

function announce(config: Config, port: number): void {
  const here = `http://localhost:${port}`;
  const dashboard = dashboardUrl({ url: config.url, port });
  const lines = [
    "",
    `Kitpath is ready at ${here}`,
    `  live     ${dashboard("live")}`,
    `  sandbox  ${dashboard("sandbox")}`,
    ...(config.environment === "prod" ? [] : [`  e-mails  ${here}/dev/mail`]),
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
