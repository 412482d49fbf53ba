import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildApp } from "#app";
import type { Config } from "#config";
import { EmbeddedPostgresError } from "#db/embedded/error.ts";
import { openLog } from "#http/log.ts";
import { fewOrders, seedDemonstration } from "./demo/seed-demonstration.ts";
import { checkAddress, listen } from "./process/listen.ts";
import { openMode } from "./modes/open-mode.ts";
import type { ModeOptions } from "./modes/open-mode-options.ts";
import { openModeOptions } from "./modes/open-mode-options.ts";
import { openTargets } from "./modes/open-targets.ts";
import type { Keep } from "./process/run-process.ts";
import type { Stage } from "./process/stages.ts";
import { quietly } from "./process/stages.ts";
import type { Mode } from "./scope.ts";
import { explainDatabaseError } from "./errors/start-error.ts";
import { openTracing } from "./tracing/open-tracing.ts";
import { openTroubleLog } from "./errors/trouble-log.ts";

const webFolder = fileURLToPath(new URL("../../web/dist/", import.meta.url));

const isFatal = ({ code }: EmbeddedPostgresError): boolean => code === "gone" || code === "taken_over";

type Parts = {
  keep: Keep;
  fail: (error: unknown) => void;
  /** Tells the stages that take long. */
  stage?: Stage;
  /** Takes the place of what is configured, for a drill. */
  instead?: Partial<Pick<ModeOptions, "openPayments">>;
};

/** Opens the whole product and returns its port. `keep` receives the functions that close it, `fail` any fatal error. */
export async function openProduct(
  config: Config,
  { keep, fail, stage = quietly, instead = {} }: Parts,
): Promise<number> {
  const log = openLog(config.logLevel);
  const onError = openTroubleLog(log);
  await checkAddress(config);
  const { targets, close } = await stage("Starting the database", () =>
    openTargets(config, (error) => {
      if (error instanceof EmbeddedPostgresError && isFatal(error)) fail(error);
      else onError(error);
    }),
  );
  keep(close);
  const tracing = await openTracing(config);
  keep(() => tracing.close());
  const options = { ...(await openModeOptions(config, { targets, keep, onError, tracing })), ...instead };
  const open = async (name: Mode["name"]) => {
    try {
      return await openMode(name, targets[name], options);
    } catch (error) {
      throw explainDatabaseError(error, targets[name].setting);
    }
  };
  const [live, sandbox] = await stage("Preparing its tables", () =>
    Promise.all([open("live"), open("sandbox")]),
  );
  keep(() => Promise.all([live.close(), sandbox.close()]));
  if (config.demo) {
    const now = new Date();
    await stage("Loading the demonstration data", () =>
      Promise.all([seedDemonstration(live, now), seedDemonstration(sandbox, now, fewOrders)]),
    );
  }

  const { now, random, callOut, breakers } = options;
  const world = { config, now, random, callOut, breakers };
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
  return port;
}
