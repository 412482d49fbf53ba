import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { LaneOptions } from "./lanes.ts";

/** How jobs of a kind wait, are tried again and are kept. */
export type JobQueue = {
  name: string;
  /** Tries after the first, with growing pauses that start at `retryDelaySeconds`. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** When it also runs by itself, with an empty payload, once among all processes: a cron expression in UTC. */
  cron?: string;
  /** Of those with the same key only one waits at a time: whatever came since the last began is done by the next. */
  waitsOnce?: boolean;
  /** A process that is killed, or cut off from the database, stops saying that it is at it, and this long after the job begins anew. */
  heartbeatSeconds?: number;
  /** Longest pause between tries; growing without end otherwise. */
  retryDelayMaxSeconds?: number;
  /** How long a run may take before it counts as cut off, and the job is run again; alone, nobody says in between that it is at it. */
  expireSeconds?: number;
  /** How long a job that has ended is kept, a week otherwise; lanes keep only those that were given up. */
  keepSeconds?: number;
  /** Taken by lanes, which look for jobs by themselves: nobody is told of each. */
  inLanes?: boolean;
};

/** A kind of background work: its queue and what it carries. Cheap to import; the handler lives elsewhere. */
export type JobDefinition<Payload extends object = object> = JobQueue & { payload: z.ZodType<Payload> };

/** When a job is due, and whom it is for: jobs of one group can be held back together. */
export type JobOptions = { startAfter?: Date; group?: string };

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists if and only if the change does. */
  enqueue<P extends object>(
    trx: TenantTransaction,
    job: JobDefinition<P>,
    payload: P,
    options?: JobOptions,
  ): Promise<void>;
  /**
   * Enqueues shortly after, in no transaction; many calls of one key become one job. It costs its caller nothing and may be
   * lost with the process, so it only hastens what `cron` would do.
   */
  soon<P extends object>(job: JobDefinition<P>, payload: P, key: string): void;
  work<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): Promise<void>;
  /** Enqueues many of a kind at once. */
  enqueueAll<P extends object>(
    trx: TenantTransaction,
    job: JobDefinition<P>,
    payloads: readonly P[],
    options?: JobOptions,
  ): Promise<void>;
  /** Tries jobs of a queue once more that were given up; those that were not are left alone. */
  retry(trx: TenantTransaction, queue: string, ids: readonly string[], now: Date): Promise<void>;
  /** Works on many jobs at once, so few of each group that a slow one leaves room for the others. */
  workInLanes<P extends object>(
    job: JobDefinition<P>,
    handler: (payload: P) => Promise<void>,
    options: LaneOptions,
  ): void;
  /** Lets running jobs end, for at most ten seconds. */
  stop(): Promise<void>;
};

/** Stands around each run of a job. */
export type AroundJob = (queue: string, work: () => Promise<void>) => Promise<void>;
