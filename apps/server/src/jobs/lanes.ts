import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { asError } from "../thrown.ts";
import { inLots } from "./in-lots.ts";
import type { JobDefinition } from "./jobs.ts";
import { heartbeatOf } from "./queues.ts";

export type LaneOptions = {
  /** How many jobs run at once in this process. */
  concurrency: number;
  /** How many of them may be of one group, over all processes; any number where it is left out. */
  perGroup?: number;
  /** Groups whose jobs are to wait for now. */
  pausedGroups?: () => string[];
};

export type Lanes = { stop(timeoutMs: number): Promise<void> };

type Parts<P extends object> = LaneOptions & {
  boss: PgBoss;
  job: JobDefinition<P>;
  handler: (payload: P) => Promise<void>;
  onError: (error: Error) => void;
};

/** What comes in between is taken together: to look for jobs, and to begin with them, costs more than most of them do. */
const lookEveryMs = 250;
/** For what ends at nearly the same time, so that not each place that becomes free asks for a job by itself. */
const gatherMs = 5;
const largestFetch = 100;

/**
 * Takes jobs as places become free rather than batch by batch, so that a job that takes long holds one place and nothing
 * else. What is done is forgotten at once: whoever watches over the queue reads all that it holds. A process that is killed
 * leaves its jobs to the queue, which gives them out again when it has not heard of them for some time, or their time is over.
 */
export function openLanes<P extends object>(parts: Parts<P>): Lanes {
  const { boss, job, handler, onError, concurrency, perGroup = Infinity, pausedGroups } = parts;
  /** Each run with the id of its job, of which there may be two if one was given up. */
  const running = new Map<Promise<void>, string>();
  let isStopping = false;
  const forget = inLots<string, void>({
    async work(ids) {
      await boss.deleteJob(job.name, [...ids]);
      return [];
    },
    keyOf: () => job.name,
    most: concurrency,
  });

  async function run({ id, data }: { id: string; data: object }): Promise<void> {
    try {
      await handler(job.payload.parse(data));
      await forget(id);
    } catch (error) {
      onError(asError(error));
      await boss.fail(job.name, id).catch(onError);
    }
  }

  /** Gives whether more may wait than there was room for. */
  async function takeJobs(): Promise<boolean> {
    const batchSize = Math.min(concurrency - running.size, largestFetch);
    if (batchSize === 0) return true;
    const jobs = await boss.fetch<object>(job.name, {
      batchSize,
      ...(perGroup < Infinity ? { groupConcurrency: perGroup } : {}),
      ...(pausedGroups ? { ignoreGroups: pausedGroups() } : {}),
    });
    for (const taken of jobs) {
      const work: Promise<void> = run(taken).finally(() => running.delete(work));
      running.set(work, taken.id);
    }
    return jobs.length === batchSize || running.size >= perGroup;
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      const isFull = await takeJobs().catch((error: unknown) => {
        onError(asError(error));
        return false;
      });
      if (isFull) await Promise.race([pause(lookEveryMs), ...running.keys()]);
      await pause(isFull ? gatherMs : lookEveryMs);
    }
  }

  function beat(): void {
    if (running.size > 0) boss.touch(job.name, [...running.values()]).catch(onError);
  }

  const looping = loop();
  const heartbeatSeconds = heartbeatOf(job);
  const beating = heartbeatSeconds === null ? null : setInterval(beat, (heartbeatSeconds * 1000) / 3);
  return {
    async stop(timeoutMs) {
      isStopping = true;
      await looping;
      await Promise.race([Promise.all(running.keys()), pause(timeoutMs, null, { ref: false })]);
      if (beating) clearInterval(beating);
    },
  };
}
