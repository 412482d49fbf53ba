import type { Close, Keep } from "../run-process.ts";
import { closeAll } from "../run-process.ts";
import { wordsFor } from "../words-for-error.ts";

const interrupted = 130;

/**
 * Runs a command, closes what it opened however it ends, and exits with the command's code; on failure prints the reason and
 * exits with 1.
 */
export async function runCommand(work: (keep: Keep) => Promise<number>): Promise<void> {
  const opened: Close[] = [];
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.once(signal, () => void closeAll(opened).finally(() => process.exit(interrupted)));
  }
  let code = 1;
  try {
    code = await work((close) => void opened.push(close));
  } catch (error) {
    process.stderr.write(`${wordsFor(error)}\n`);
  }
  await closeAll(opened);
  process.exit(code);
}
