import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { ModeName } from "../mode-names.ts";
import type { LaneOptions } from "./lanes.ts";

/** How jobs of a kind wait and are retried. Those that are done are deleted at once; those given up are kept for a week. */
export type JobQueue = {
  name: string;
  /** Number of retries, with growing delays that start at `retryDelaySeconds`. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** Schedule on which the job also runs, with an empty payload, once across all processes: a cron expression in UTC. */
  cron?: string;
  /** Only one job per key waits at a time; it covers everything enqueued since the last one started. */
  waitsOnce?: boolean;
  /**
   * A process that is killed or loses the database stops sending heartbeats; after this time without one, the job is started
   * again.
   */
  heartbeatSeconds?: number;
  /** Longest delay between retries; without it, the delay grows without limit. */
  retryDelayMaxSeconds?: number;
  /**
   * How long a run may take before it counts as lost and the job is run again. Set without `heartbeatSeconds`, it turns
   * heartbeats off.
   */
  expireSeconds?: number;
  /** Taken by lanes, which poll for jobs, so no notification is sent for each. */
  inLanes?: boolean;
};

/** A kind of background work: its queue and payload. Cheap to import, because the handler lives elsewhere. */
export type JobDefinition<Payload extends object = object> = JobQueue & { payload: z.ZodType<Payload> };

/** When a job is due, and its group: jobs of one group can be held back together. */
export type JobOptions = { startAfter?: Date; group?: string };

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists if and only if the change is committed. */
  enqueue<P extends object>(
    trx: TenantTransaction,
    job: JobDefinition<P>,
    payload: P,
    options?: JobOptions,
  ): Promise<void>;
  /**
   * Enqueues shortly afterwards, outside any transaction; many calls with one key become one job. It costs the caller nothing and
   * may be lost with the process, so it is only for running earlier what `cron` would run anyway.
   */
  soon<P extends object>(job: JobDefinition<P>, payload: P, key: string): void;
  work<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): Promise<void>;
  /** Enqueues many jobs of a kind at once. */
  enqueueAll<P extends object>(
    trx: TenantTransaction,
    job: JobDefinition<P>,
    payloads: readonly P[],
    options?: JobOptions,
  ): Promise<void>;
  /** Retries the given jobs of a queue that were given up; others are left alone. */
  retry(trx: TenantTransaction, queue: string, ids: readonly string[], now: Date): Promise<void>;
  /** Runs many jobs in parallel, limiting those per group so that a slow group leaves room for the others. */
  workInLanes<P extends object>(
    job: JobDefinition<P>,
    handler: (payload: P) => Promise<void>,
    options: LaneOptions,
  ): void;
  /** Lets running jobs finish, for at most ten seconds. */
  stop(): Promise<void>;
};

/** Is told of failed work, and in which queue and mode it failed if that is known. */
export type OnTrouble = (error: Error, where?: { queue?: string; mode?: ModeName }) => void;

/** Wraps each run of a job. */
export type AroundJob = (queue: string, work: () => Promise<void>) => Promise<void>;
