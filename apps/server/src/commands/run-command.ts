import { setTimeout as pause } from "node:timers/promises";
import type { Close, Keep } from "../process/run-process.ts";
import { closeAll } from "../process/run-process.ts";
import { StartError } from "../errors/start-error.ts";
import { wordsFor } from "../errors/words-for-error.ts";

const interrupted = 130;

/** How long work whose databases were closed under it may take to notice. */
const noticeMs = 10_000;

/**
 * Runs a command, closes what it opened however it ends, and exits with the command's code; on failure prints the reason and
 * exits with 1. On a signal closes everything and exits with 130; a second one ends it at once.
 */
export async function runCommand(work: (keep: Keep) => Promise<number>): Promise<void> {
  const opened: Close[] = [];
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll(opened));
  const interruption = new AbortController();
  const { signal: isInterrupted } = interruption;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => void interrupt());
  const working = (async () =>
    work((closeIt) => {
      opened.push(closeIt);
      if (isInterrupted.aborted) throw new StartError("It was asked to end.");
    }))();

  async function interrupt(): Promise<void> {
    interruption.abort();
    await close().catch(() => undefined);
    // It may just be opening something, such as a database.
    await Promise.race([working.catch(() => undefined), pause(noticeMs)]);
    await closeAll(opened).catch(() => undefined);
    process.exit(interrupted);
  }

  let code = 1;
  try {
    code = await working;
  } catch (error) {
    if (!isInterrupted.aborted) process.stderr.write(`${wordsFor(error)}\n`);
  }
  await close();
  // Once interrupted, it ends where that does.
  if (!isInterrupted.aborted) process.exit(code);
}
