import type { Config } from "#config";
import { attachOrStart } from "#db/embedded/attach.ts";
import { jobQueues } from "../background-work.ts";
import type { ModeName } from "../mode-names.ts";
import type { OpenMode } from "../modes/open-mode-at-rest.ts";
import { openModeAtRest } from "../modes/open-mode-at-rest.ts";
import { openModeOptions } from "../modes/open-mode-options.ts";
import { openTargets } from "../modes/open-targets.ts";
import type { Keep } from "../process/run-process.ts";
import { explainDatabaseError } from "../errors/start-error.ts";
import { noTracing } from "../tracing/tracing.ts";

const say = (error: Error) => process.stderr.write(`${error.message}\n`);

/** Opens both modes for a command. What it enqueues is processed by the running product, or by the next one to start. */
export async function openCommandModes(
  config: Config,
  keep: Keep,
): Promise<{ live: OpenMode; sandbox: OpenMode }> {
  const { targets, close } = await openTargets(config, say, attachOrStart);
  keep(close);
  const options = await openModeOptions(
    { ...config, databasePoolSize: 4 },
    { targets, keep, onError: say, tracing: noTracing },
  );
  const open = async (name: ModeName) => {
    const mode = await openModeAtRest(name, targets[name], options, jobQueues).catch((error: unknown) => {
      throw explainDatabaseError(error, targets[name].setting);
    });
    keep(() => mode.close());
    return mode;
  };
  return { live: await open("live"), sandbox: await open("sandbox") };
}
