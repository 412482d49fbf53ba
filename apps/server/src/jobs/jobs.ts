import { fromKysely, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { noticeSilence } from "#db/open-pool.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { applicationRole } from "#db/target.ts";
import type { Lanes, LaneOptions } from "./lanes.ts";
import { openLanes } from "./lanes.ts";

/** A kind of background work: its name and what it carries. Cheap to import; the handler lives elsewhere. */
export type JobDefinition<Payload extends object = object> = {
  name: string;
  payload: z.ZodType<Payload>;
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
  /** How long a job that is done is kept. */
  keepSeconds?: number;
};

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
const plainly: AroundJob = (_queue, work) => work();

const schema = "pgboss";
const soonMs = 500;
const stopTimeoutMs = 10_000;
/** An answer of a machine that is gone would be waited for a quarter of an hour long. */
const answerInTime = { query_timeout: 60_000 };
/** A job whose end could not be noted, as the database was away, is run again this long after and not when its time is over. */
const usualHeartbeatSeconds = 30;

/** Requests enqueue as the application's role, in their own transaction. */
const grantsToRequests = `
  grant usage on schema ${schema} to ${applicationRole};
  grant select, insert, update on all tables in schema ${schema} to ${applicationRole};
  grant execute on all functions in schema ${schema} to ${applicationRole}`;

/** What is tried once more has waited since then, however long ago it was due at first. */
const dueFrom = `
  update ${schema}.job set start_after = $3 where name = $1 and id = any ($2::uuid[]) and state = 'retry'`;

/** Opens the queue as the schema's owner; its tables are made or migrated on the way. */
export async function openJobs(
  target: DatabaseTarget,
  definitions: readonly JobDefinition[],
  onError: (error: Error) => void,
  around: AroundJob = plainly,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...target,
    ...noticeSilence,
    ...answerInTime,
    schema,
    max: 6,
    useListenNotify: true,
    application_name: "kitpath-jobs",
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  const lanes: Lanes[] = [];
  boss.on("error", onError);
  await boss.start();
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, cron, ...definition } of definitions) {
    const { policy, ...options } = queueOptions(definition);
    // How jobs wait cannot be changed any more; everything else is as the definition of today has it.
    if (made.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy, ...options });
    if (cron) await boss.schedule(name, cron, {}, { tz: "UTC", missed: "once" });
  }
  await boss.getDb().executeSql(grantsToRequests);

  const waiting = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  return {
    async enqueue(trx, job, payload, { startAfter, group } = {}) {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromKysely(trx),
        ...(startAfter ? { startAfter } : {}),
        ...(group ? { group: { id: group } } : {}),
      });
    },
    async enqueueAll(trx, job, payloads, { startAfter, group } = {}) {
      const jobs = payloads.map((payload) => ({
        data: job.payload.parse(payload),
        ...(startAfter ? { startAfter } : {}),
        ...(group ? { group: { id: group } } : {}),
      }));
      await boss.insert(job.name, jobs, { db: fromKysely(trx) });
    },
    async retry(trx, queue, ids, now) {
      const db = fromKysely(trx);
      await boss.retry(queue, [...ids], { db });
      await db.executeSql(dueFrom, [queue, ids, now]);
    },
    workInLanes(job, handler, options) {
      const work = (payload: Parameters<typeof handler>[0]) => around(job.name, () => handler(payload));
      lanes.push(openLanes({ boss, job, handler: work, onError, ...options }));
    },
    soon(job, payload, key) {
      const place = `${job.name} ${key}`;
      if (isStopped || waiting.has(place)) return;
      const send = () => {
        waiting.delete(place);
        boss.send(job.name, job.payload.parse(payload), { singletonKey: key }).catch(onError);
      };
      waiting.set(place, setTimeout(send, soonMs).unref());
    },
    async work(job, handler) {
      const options = {
        batchSize: 20,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        // What is due only now, as a further try is, nobody tells of.
        notifyPollingIntervalSeconds: 5,
        perJobResults: true,
      } as const;
      await boss.work<object, unknown, typeof options>(job.name, options, (batch) =>
        Promise.all(
          batch.map(async ({ id, data }) => {
            try {
              await around(job.name, () => handler(job.payload.parse(data)));
              return { id, status: "completed" as const };
            } catch (error) {
              onError(error instanceof Error ? error : new Error(String(error)));
              return { id, status: "failed" as const };
            }
          }),
        ),
      );
    },
    async stop() {
      isStopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      await Promise.all(lanes.map((lane) => lane.stop(stopTimeoutMs)));
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}

const queueOptions = (job: Omit<JobDefinition, "name" | "cron">) => ({
  policy: job.waitsOnce ? ("short" as const) : ("standard" as const),
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: true,
  notify: true,
  ...(job.retryDelayMaxSeconds === undefined ? {} : { retryDelayMax: job.retryDelayMaxSeconds }),
  ...(job.expireSeconds === undefined ? {} : { expireInSeconds: job.expireSeconds }),
  ...heartbeatOf(job),
  ...(job.keepSeconds === undefined ? {} : { deleteAfterSeconds: job.keepSeconds }),
});

function heartbeatOf({ heartbeatSeconds, expireSeconds }: Omit<JobDefinition, "name" | "cron">) {
  if (heartbeatSeconds !== undefined) return { heartbeatSeconds };
  return expireSeconds === undefined ? { heartbeatSeconds: usualHeartbeatSeconds } : {};
}
