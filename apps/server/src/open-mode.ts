import { openDatabase } from "#db/database.ts";
import { asOwner, prepareDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { deliverEvent } from "#features/events/deliver-event.ts";
import { deliverEventJob } from "#features/events/deliver-event.job.ts";
import { syncCatalogue } from "#features/products/sync-catalogue.ts";
import { openJobs } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import type { Mode } from "./scope.ts";

export type OpenMode = Mode & { close(): Promise<void> };

type Options = { mailer: Mailer; now: () => Date; onError: (error: Error) => void };

/** Makes ready one of the two databases: schema, catalogue, queue, and the background work on it. */
export async function openMode(
  name: Mode["name"],
  target: DatabaseTarget,
  options: Options,
): Promise<OpenMode> {
  await prepareDatabase(target);
  await asOwner(target, syncCatalogue);
  const db = openDatabase(target);
  const jobs = await openJobs(target, [deliverEventJob], options.onError);
  const mode: Mode = { name, db, jobs };
  await jobs.work(deliverEventJob, (payload) => deliverEvent({ mode, ...options }, payload));
  return {
    ...mode,
    async close() {
      await jobs.stop();
      await db.close();
    },
  };
}
