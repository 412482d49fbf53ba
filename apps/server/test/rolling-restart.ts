import { setTimeout as pause } from "node:timers/promises";
import { startProxy } from "./small-proxy.ts";

type Process = { url: string; stop: () => Promise<unknown> };

type Roll = {
  /** Starts one more process on the same databases. */
  start: () => Promise<Process>;
  restarts: number;
  /** How many ask at once, each again when it has its answer, and not before its turn. */
  lanes: number;
  perSecond: number;
  /** One request through the proxy; gives why it failed, or null. */
  call: (url: string, n: number) => Promise<string | null>;
  say?: (text: string) => void;
};

export type Rolled = { asked: number; failures: string[]; p99Ms: number };

/** Two processes behind one proxy, of which one after the other is asked to end and started anew while requests come steadily. */
export async function restartUnderLoad({
  start,
  restarts,
  lanes,
  perSecond,
  call,
  say,
}: Roll): Promise<Rolled> {
  const proxy = await startProxy();
  const processes = [await start(), await start()];
  for (const { url } of processes) await proxy.add(url);

  const failures: string[] = [];
  const times: number[] = [];
  let n = 0;
  let isOver = false;
  const askOnce = async () => {
    const started = performance.now();
    const failure = await call(proxy.url, n++).catch((error: Error) => `${error}: ${String(error.cause)}`);
    times.push(performance.now() - started);
    if (failure) failures.push(failure);
  };
  const ask = async () => {
    while (!isOver) await Promise.all([askOnce(), pause((lanes * 1000) / perSecond)]);
  };
  const asking = Array.from({ length: lanes }, ask);
  try {
    for (let restart = 0; restart < restarts; restart++) {
      const oldest = processes.shift()!;
      await oldest.stop();
      proxy.remove(oldest.url);
      const fresh = await start();
      processes.push(fresh);
      await proxy.add(fresh.url);
      say?.(`${restart + 1} restarts, ${times.length} requests, ${failures.length} failed`);
    }
  } finally {
    isOver = true;
    await Promise.all(asking);
    for (const { stop } of processes) await stop();
    await proxy.stop();
  }
  const p99Ms = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { asked: times.length, failures, p99Ms };
}
