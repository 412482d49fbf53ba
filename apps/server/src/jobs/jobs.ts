import { fromKysely, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { applicationRole } from "#db/target.ts";

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
  /** For long work: a process that is killed stops saying that it is at it, and this long after the job begins anew. */
  heartbeatSeconds?: number;
  /** How long it may take at most, where that is more than a quarter of an hour. */
  expireInSeconds?: number;
};

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists if and only if the change does. */
  enqueue<P extends object>(trx: TenantTransaction, job: JobDefinition<P>, payload: P): Promise<void>;
  /**
   * Enqueues shortly after, in no transaction; many calls of one key become one job. It costs its caller nothing and may be
   * lost with the process, so it only hastens what `cron` would do.
   */
  soon<P extends object>(job: JobDefinition<P>, payload: P, key: string): void;
  work<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): Promise<void>;
  /** Lets running jobs end, for at most ten seconds. */
  stop(): Promise<void>;
};

const schema = "pgboss";
const soonMs = 500;

/** Requests enqueue as the application's role, in their own transaction. */
const grantsToRequests = `
  grant usage on schema ${schema} to ${applicationRole};
  grant select, insert, update on all tables in schema ${schema} to ${applicationRole};
  grant execute on all functions in schema ${schema} to ${applicationRole}`;

/** Opens the queue as the schema's owner; its tables are made or migrated on the way. */
export async function openJobs(
  target: DatabaseTarget,
  definitions: readonly JobDefinition[],
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...target,
    schema,
    max: 6,
    useListenNotify: true,
    application_name: "kitpath-jobs",
  });
  boss.on("error", onError);
  await boss.start();
  for (const definition of definitions) {
    const { name, retryLimit, retryDelaySeconds, cron, waitsOnce, heartbeatSeconds, expireInSeconds } =
      definition;
    await boss.createQueue(name, {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      notify: true,
      policy: waitsOnce ? "short" : "standard",
      ...(heartbeatSeconds ? { heartbeatSeconds } : {}),
      ...(expireInSeconds ? { expireInSeconds } : {}),
    });
    if (cron) await boss.schedule(name, cron, {}, { tz: "UTC", missed: "once" });
  }
  await boss.getDb().executeSql(grantsToRequests);

  const waiting = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  return {
    async enqueue(trx, job, payload) {
      await boss.send(job.name, job.payload.parse(payload), { db: fromKysely(trx) });
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
        perJobResults: true,
      } as const;
      await boss.work<object, unknown, typeof options>(job.name, options, (batch) =>
        Promise.all(
          batch.map(async ({ id, data }) => {
            try {
              await handler(job.payload.parse(data));
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
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
