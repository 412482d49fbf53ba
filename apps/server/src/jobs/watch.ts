import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { asError } from "../errors/thrown.ts";
import type { OnTrouble } from "./jobs.ts";
import { schema } from "./queues.ts";

/** Jobs that arrive in between are fetched together: fetching and starting costs more than most jobs do. */
export const lookEveryMs = 250;

/** Which of the queues `$1` have a job that is due. */
const dueQueues = `
  select queue.name from unnest($1::text[]) queue (name)
   cross join lateral (
     select from ${schema}.job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < now()
      limit 1) due`;

export type Watch = {
  /** Calls `wake` at each look for as long as the queue has a job that is due. */
  over(queue: string, wake: () => void): void;
  stop(): Promise<void>;
};

/**
 * Looks at all queues at once and wakes those who work on one with a due job. If each looked for itself, some forty queues would
 * keep an idle product busy.
 */
export function openWatch(boss: PgBoss, onError: OnTrouble): Watch {
  const wakers = new Map<string, () => void>();
  let isStopping = false;

  async function look(): Promise<void> {
    const { rows }: { rows: { name: string }[] } = await boss
      .getDb()
      .executeSql(dueQueues, [[...wakers.keys()]]);
    for (const { name } of rows) wakers.get(name)?.();
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      if (wakers.size > 0) await look().catch((error: unknown) => onError(asError(error)));
      await pause(lookEveryMs);
    }
  }

  const looping = loop();
  return {
    over: (queue, wake) => void wakers.set(queue, wake),
    stop() {
      isStopping = true;
      return looping;
    },
  };
}
