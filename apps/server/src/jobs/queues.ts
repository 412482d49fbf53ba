import type { PgBoss } from "pg-boss";
import { applicationRole } from "#db/target.ts";
import type { JobQueue } from "./jobs.ts";

/** Where the queue keeps its tables. */
export const schema = "pgboss";

/** A job whose end could not be noted, as the database was away, is run again this long after and not when its time is over. */
const usualHeartbeatSeconds = 30;

/** Requests enqueue as the application's role, in their own transaction. */
const grantsToRequests = `
  grant usage on schema ${schema} to ${applicationRole};
  grant select, insert, update on all tables in schema ${schema} to ${applicationRole};
  grant execute on all functions in schema ${schema} to ${applicationRole}`;

/** Makes the queue of each kind of work, or brings it up to its definition, and plans what runs by itself. */
export async function makeQueues(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, cron, ...queue } of queues) {
    const options = optionsOf(queue);
    // How jobs wait cannot be changed any more; everything else is as the definition of today has it.
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
    ...(rules.keepSeconds === undefined ? {} : { deleteAfterSeconds: rules.keepSeconds }),
  };
}

/** How long nothing need be heard of a job that runs before it counts as cut off; null where only the time it may take counts. */
export function heartbeatOf({ heartbeatSeconds, expireSeconds }: Rules): number | null {
  return heartbeatSeconds ?? (expireSeconds === undefined ? usualHeartbeatSeconds : null);
}
