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
};

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists if and only if the change does. */
  enqueue<P extends object>(trx: TenantTransaction, job: JobDefinition<P>, payload: P): Promise<void>;
  work<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): Promise<void>;
  /** Runs a job by the clock, once for all processes. `cron` is in UTC; a job has one clock. */
  every<P extends object>(job: JobDefinition<P>, cron: string, payload: P): Promise<void>;
  /** Lets running jobs end, for at most ten seconds. */
  stop(): Promise<void>;
};

const schema = "pgboss";

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
  for (const { name, retryLimit, retryDelaySeconds } of definitions) {
    await boss.createQueue(name, {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      notify: true,
    });
  }
  await boss.getDb().executeSql(grantsToRequests);

  return {
    async enqueue(trx, job, payload) {
      await boss.send(job.name, job.payload.parse(payload), { db: fromKysely(trx) });
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
    async every(job, cron, payload) {
      await boss.schedule(job.name, cron, job.payload.parse(payload), { tz: "UTC", missed: "once" });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
