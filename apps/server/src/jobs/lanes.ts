import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
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
const largestFetch = 50;

/**
 * Takes jobs as places become free rather than batch by batch, so that a job that takes long holds one place and nothing
 * else. A process that is killed leaves its jobs to the queue, which gives them out again when their time is over.
 */
export function openLanes<P extends object>(parts: Parts<P>): Lanes {
  const { boss, job, handler, onError, concurrency, perGroup, pausedGroups } = parts;
  const running = new Set<Promise<void>>();
  let isStopping = false;

  async function run({ id, data }: { id: string; data: object }): Promise<void> {
    try {
      await handler(job.payload.parse(data));
      await boss.complete(job.name, id);
    } catch (error) {
      onError(asError(error));
      await boss.fail(job.name, id).catch(onError);
    }
  }

  /** Gives whether there may be more once a place is free. */
  async function takeJobs(): Promise<boolean> {
    const batchSize = Math.min(concurrency - running.size, largestFetch);
    if (batchSize === 0) return true;
    const jobs = await boss.fetch<object>(job.name, {
      batchSize,
      groupConcurrency: perGroup,
      ignoreGroups: pausedGroups(),
    });
    for (const taken of jobs) {
      const work: Promise<void> = run(taken).finally(() => running.delete(work));
      running.add(work);
    }
    return jobs.length > 0;
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      const hasMore = await takeJobs().catch((error: unknown) => {
        onError(asError(error));
        return false;
      });
      await Promise.race([pause(lookEveryMs), ...(hasMore ? running : [])]);
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

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
