import type { PgBoss } from "pg-boss";
import { applicationRole } from "#db/target.ts";
import type { JobQueue } from "./jobs.ts";

/** The queue's database schema. */
export const schema = "pgboss";

/**
 * Default heartbeat limit: a job whose end could not be recorded because the database was away is run again after this time
 * rather than when it expires.
 */
const usualHeartbeatSeconds = 30;

/** How long the jobs that were given up can be looked at and retried. */
const keepGivenUpSeconds = 7 * 24 * 3600;

/** Requests enqueue as the application's role in their own transaction. */
const grantsToRequests = `
  grant usage on schema ${schema} to ${applicationRole};
  grant select, insert, update on all tables in schema ${schema} to ${applicationRole};
  grant execute on all functions in schema ${schema} to ${applicationRole}`;

/** Creates the queue of each kind of work, or updates it to its definition, and schedules recurring jobs. */
export async function makeQueues(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, cron, ...queue } of queues) {
    const options = optionsOf(queue);
    // A queue's policy cannot be changed later; every other option is updated to the current definition.
    if (made.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy: queue.waitsOnce ? "short" : "standard", ...options });
    if (cron) await boss.schedule(name, cron, {}, { tz: "UTC", missed: "once" });
  }
  await boss.getDb().executeSql(grantsToRequests);
}

type Rules = Omit<JobQueue, "name" | "cron">;

function optionsOf(rules: Rules) {
  const heartbeatSeconds = heartbeatOf(rules);
  return {
    retryLimit: rules.retryLimit,
    retryDelay: rules.retryDelaySeconds,
    retryBackoff: true,
    notify: !rules.inLanes,
    ...(rules.retryDelayMaxSeconds === undefined ? {} : { retryDelayMax: rules.retryDelayMaxSeconds }),
    ...(rules.expireSeconds === undefined ? {} : { expireInSeconds: rules.expireSeconds }),
    ...(heartbeatSeconds === null ? {} : { heartbeatSeconds }),
    deleteAfterSeconds: keepGivenUpSeconds,
  };
}

/** How long a running job may go without a heartbeat before it counts as lost; null if only its expiry counts. */
export function heartbeatOf({ heartbeatSeconds, expireSeconds }: Rules): number | null {
  return heartbeatSeconds ?? (expireSeconds === undefined ? usualHeartbeatSeconds : null);
}
