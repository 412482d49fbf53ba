import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { asError } from "../../errors/thrown.ts";

const pauseMs = 500;

type Supervised = {
  /** Starts the server again. */
  start: () => Promise<ChildProcess>;
  /** Told of each end that nobody asked for and of each failed start. */
  onTrouble: (error: Error) => void;
};

/** Keeps the server running: one that ends by itself is started again, for as long as it takes. */
export function supervise(
  first: ChildProcess,
  { start, onTrouble }: Supervised,
): (signal?: "SIGINT" | "SIGQUIT") => Promise<void> {
  let isStopping = false;
  let current: Promise<ChildProcess | null> = Promise.resolve(first);
  const watch = (server: ChildProcess) =>
    server.once("exit", (code, signal) => {
      if (isStopping) return;
      onTrouble(new Error(`PostgreSQL ended unexpectedly (${code ?? signal}) and is started again`));
      current = startAgain();
    });

  async function startAgain(): Promise<ChildProcess | null> {
    while (!isStopping) {
      try {
        const server = await start();
        watch(server);
        return server;
      } catch (error) {
        onTrouble(asError(error));
        await pause(pauseMs);
      }
    }
    return null;
  }

  watch(first);
  return async (signal = "SIGINT") => {
    isStopping = true;
    const server = await current;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once("exit", done));
    server.kill(signal);
    await ended;
  };
}
