import { at } from "./pace.ts";

export type Latencies = { p50: number; p99: number; count: number; perSecond: number };

/** Returns the milliseconds that each run of `work` takes, with `parallel` of them at a time. */
export async function timeEach(
  runs: number,
  work: (lane: number) => Promise<unknown>,
  parallel = 1,
): Promise<Latencies> {
  const inLanes = async (total: number, timed: (ms: number) => void) => {
    let left = total;
    const lane = async (_: unknown, index: number) => {
      while (left-- > 0) {
        const started = performance.now();
        await work(index);
        timed(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: parallel }, lane));
  };
  await inLanes(Math.min(300, Math.ceil(runs / 5)), () => undefined);
  const samples: number[] = [];
  const started = performance.now();
  await inLanes(runs, (ms) => samples.push(ms));
  const seconds = (performance.now() - started) / 1000;
  return {
    p50: at(samples, 0.5),
    p99: at(samples, 0.99),
    count: samples.length,
    perSecond: samples.length / seconds,
  };
}
