import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { asError } from "../thrown.ts";
import { inLots } from "./in-lots.ts";
import type { JobDefinition } from "./jobs.ts";

export type LaneOptions = {
  /** How many jobs run at once in this process. */
  concurrency: number;
  /** How many of them may be of one group, over all processes. */
  perGroup: number;
  /** Groups whose jobs are to wait for now. */
  pausedGroups: () => string[];
};

export type Lanes = { stop(timeoutMs: number): Promise<void> };

type Parts<P extends object> = LaneOptions & {
  boss: PgBoss;
  job: JobDefinition<P>;
  handler: (payload: P) => Promise<void>;
  onError: (error: Error) => void;
};

const lookEveryMs = 250;
/** For what ends at nearly the same time, so that not each place that becomes free asks for a job by itself. */
const gatherMs = 5;
const largestFetch = 100;

/**
 * Takes jobs as places become free rather than batch by batch, so that a job that takes long holds one place and nothing
 * else. A process that is killed leaves its jobs to the queue, which gives them out again when their time is over.
 */
export function openLanes<P extends object>(parts: Parts<P>): Lanes {
  const { boss, job, handler, onError, concurrency, perGroup, pausedGroups } = parts;
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const complete = inLots<string, void>({
    async work(ids) {
      await boss.complete(job.name, [...ids]);
      return [];
    },
    keyOf: () => job.name,
    most: concurrency,
  });

  async function run({ id, data }: { id: string; data: object }): Promise<void> {
    try {
      await handler(job.payload.parse(data));
      await complete(id);
    } catch (error) {
      onError(asError(error));
      await boss.fail(job.name, id).catch(onError);
    }
  }

  async function takeJobs(): Promise<void> {
    const batchSize = Math.min(concurrency - running.size, largestFetch);
    if (batchSize === 0) return;
    const jobs = await boss.fetch<object>(job.name, {
      batchSize,
      groupConcurrency: perGroup,
      ignoreGroups: pausedGroups(),
    });
    for (const taken of jobs) {
      const work: Promise<void> = run(taken).finally(() => running.delete(work));
      running.add(work);
    }
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      await takeJobs().catch((error: unknown) => onError(asError(error)));
      await Promise.race([pause(lookEveryMs), ...running]);
      await pause(gatherMs);
    }
  }

  const looping = loop();
  return {
    async stop(timeoutMs) {
      isStopping = true;
      await looping;
      await Promise.race([Promise.all(running), pause(timeoutMs, null, { ref: false })]);
    },
  };
}
