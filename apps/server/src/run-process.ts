import { StartError } from "./start-error.ts";

export type Close = () => Promise<unknown>;

/** Remembers how to close what has just been opened. */
export type Keep = (close: Close) => void;

/** Requests have ended and jobs were given their ten seconds long before. */
const endLimitMs = 60_000;

/** Closes all of them, the last first, also when one fails. */
export async function closeAll(opened: Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.splice(0).toReversed()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Runs the process: what `start` opens is closed in the opposite order when a signal asks for it, also in the middle of the
 * start, and when the start fails. Exits with 0 when asked, with 1 and `wordsFor` the error when it failed, then or later.
 */
export async function runProcess(
  start: (keep: Keep, fail: (error: unknown) => void) => Promise<void>,
  wordsFor: (error: unknown) => string,
): Promise<void> {
  const opened: Close[] = [];
  let isAsked = false;

  function fail(error: unknown): never {
    process.stderr.write(`${wordsFor(error)}\n`);
    process.exit(1);
  }

  const started = start((close) => {
    opened.push(close);
    if (isAsked) throw new StartError("It was asked to end during the start.");
  }, fail);

  async function end(): Promise<void> {
    // Asked again it is ending already; if that ended it at once, the database would be left running.
    if (isAsked) return;
    isAsked = true;
    const late = () => fail(new StartError("It has not ended within a minute, and is cut off."));
    setTimeout(late, endLimitMs).unref();
    await closeAll(opened);
    // A start that is under way goes on for one step more, and may have opened something by then.
    await started.catch(() => undefined);
    await closeAll(opened);
    process.exit(0);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => void end().catch(fail));
  }
  try {
    await started;
  } catch (error) {
    if (isAsked) return;
    await closeAll(opened).catch(() => undefined);
    fail(error);
  }
}
