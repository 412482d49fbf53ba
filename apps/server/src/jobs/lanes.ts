import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { asError } from "../errors/thrown.ts";
import { inLots } from "./in-lots.ts";
import type { JobDefinition, OnTrouble } from "./jobs.ts";
import { heartbeatOf } from "./queues.ts";
import type { Watch } from "./watch.ts";
import { lookEveryMs } from "./watch.ts";

export type LaneOptions = {
  /** How many jobs run in parallel in this process. */
  concurrency: number;
  /** How many of one group run in parallel across all processes; unlimited if omitted. */
  perGroup?: number;
  /** Groups whose jobs must wait for now. */
  pausedGroups?: () => string[];
  /** Groups that may run only one job at a time for now, across all processes. */
  groupsOnTrial?: () => string[];
};

export type Lanes = { stop(timeoutMs: number): Promise<void> };

type Parts<P extends object> = LaneOptions & {
  boss: PgBoss;
  watch: Watch;
  job: JobDefinition<P>;
  handler: (payload: P) => Promise<void>;
  onError: OnTrouble;
};

/** Gathers jobs that end at nearly the same time, so that not every freed place fetches a job by itself. */
const gatherMs = 5;
const largestFetch = 100;

/**
 * Fetches jobs as places become free rather than batch by batch, so that a slow job occupies only its own place. Finished jobs
 * are deleted at once, because monitoring the queue reads every row in it. The jobs of a killed process stay in the queue, which
 * hands them out again when their heartbeats stop or their time is over.
 */
export function openLanes<P extends object>(parts: Parts<P>): Lanes {
  const { boss, watch, job, handler, concurrency, perGroup = Infinity, pausedGroups, groupsOnTrial } = parts;
  const onError = (error: unknown) => parts.onError(asError(error), { queue: job.name });
  /** Each run with the id of its job. A job that was taken for lost can have two runs. */
  const running = new Map<Promise<void>, string>();
  let isStopping = false;
  let triedAt = -Infinity;
  let due = Promise.withResolvers<void>();
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
      onError(error);
      await boss.fail(job.name, id).catch(onError);
    }
  }

  async function take(batchSize: number, ofGroup: number, ignoreGroups: string[]): Promise<number> {
    const jobs = await boss.fetch<object>(job.name, {
      batchSize,
      ...(ofGroup < Infinity ? { groupConcurrency: ofGroup } : {}),
      ignoreGroups,
    });
    for (const taken of jobs) {
      const work: Promise<void> = run(taken).finally(() => running.delete(work));
      running.set(work, taken.id);
    }
    return jobs.length;
  }

  /** Takes one job each of all groups that have none running: the queue cannot be asked for those on trial alone. */
  async function takeTrials(room: number, paused: string[]): Promise<number> {
    const now = performance.now();
    // A fetch more for each freed place would cost all groups, and a group on trial can wait.
    if (now - triedAt < lookEveryMs) return 0;
    triedAt = now;
    return take(room, 1, paused);
  }

  /** Returns whether there may be more jobs than there was room for. */
  async function takeJobs(): Promise<boolean> {
    const room = Math.min(concurrency - running.size, largestFetch);
    if (room === 0) return true;
    const [paused, onTrial] = [pausedGroups?.() ?? [], groupsOnTrial?.() ?? []];
    const left = room - (onTrial.length > 0 ? await takeTrials(room, paused) : 0);
    if (left === 0) return true;
    const taken = await take(left, perGroup, [...paused, ...onTrial]);
    return taken === left || running.size >= perGroup;
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      due = Promise.withResolvers();
      const isFull = await takeJobs().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (isFull) {
        await Promise.race([pause(lookEveryMs), ...running.keys()]);
        await pause(gatherMs);
      } else {
        await due.promise;
      }
    }
  }

  function beat(): void {
    if (running.size > 0) boss.touch(job.name, [...running.values()]).catch(onError);
  }

  const looping = loop();
  watch.over(job.name, () => due.resolve());
  const heartbeatSeconds = heartbeatOf(job);
  const beating = heartbeatSeconds === null ? null : setInterval(beat, (heartbeatSeconds * 1000) / 3);
  return {
    async stop(timeoutMs) {
      isStopping = true;
      due.resolve();
      await looping;
      await Promise.race([Promise.all(running.keys()), pause(timeoutMs, null, { ref: false })]);
      if (beating) clearInterval(beating);
    },
  };
}
