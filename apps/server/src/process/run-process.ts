import { StartError } from "../errors/start-error.ts";

export type Close = () => Promise<unknown>;

/** Registers how to close what has just been opened. */
export type Keep = (close: Close) => void;

/** Well after requests have ended and jobs have used their ten seconds. */
const endLimitMs = 60_000;

/** Closes everything, the last opened first, even if some of it fails; then throws the first failure. */
export async function closeAll(opened: Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.splice(0).toReversed()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Runs the process. What `start` opens is closed in reverse order on a signal, even in the middle of the start, and when the
 * start fails. Exits with 0 after a signal, and with 1 and `wordsFor` the error after a failure, then or later.
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
    // A second signal changes nothing: exiting at once would leave the database running.
    if (isAsked) return;
    isAsked = true;
    const late = () => fail(new StartError("It has not ended within a minute, and is cut off."));
    setTimeout(late, endLimitMs).unref();
    await closeAll(opened);
    // A start in progress runs one more step and may have opened something by then.
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
