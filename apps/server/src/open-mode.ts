import { openBreakers } from "#features/webhooks/breakers.ts";
import { jobQueues, startWork } from "./background-work.ts";
import type { OpenMode } from "./open-mode-at-rest.ts";
import { openModeAtRest } from "./open-mode-at-rest.ts";
import type { ModeOptions } from "./open-mode-options.ts";
import type { ModeTarget } from "./open-targets.ts";
import type { Mode } from "./scope.ts";

/** Makes ready one of the two databases, and begins the background work on it. */
export async function openMode(
  name: Mode["name"],
  target: Pick<ModeTarget, "target" | "pooler">,
  options: ModeOptions,
): Promise<OpenMode> {
  const mode = await openModeAtRest(name, target, options, jobQueues);
  const mailer = options.openMailer(mode.db);
  await startWork({ ...options, mode, mailer, breakers: openBreakers(options.now) });
  return mode;
}
