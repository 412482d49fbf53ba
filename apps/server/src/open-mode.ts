import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/database.ts";
import { asOwner, prepareDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { deliverEvent } from "#features/events/deliver-event.ts";
import { deliverEventJob } from "#features/events/deliver-event.job.ts";
import { renderPapersJob } from "#features/papers/render-papers.job.ts";
import { renderPapers } from "#features/papers/render-papers.ts";
import { amendedEmailJob } from "#features/results/amended-email.job.ts";
import { sendAmendedEmail } from "#features/results/send-amended-email.ts";
import { passwordEmailJob } from "#features/accounts/password-email.job.ts";
import { sendPasswordEmail } from "#features/accounts/send-password-email.ts";
import { syncCatalogue } from "#features/products/sync-catalogue.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { openJobs } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import type { PaperOptions } from "./open-papers.ts";
import { openPapers } from "./open-papers.ts";
import type { Mode } from "./scope.ts";

/** Every kind of background work. */
export const jobDefinitions = [
  deliverEventJob,
  passwordEmailJob,
  renderPapersJob,
  amendedEmailJob,
] as JobDefinition[];

export type OpenMode = Mode & { close(): Promise<void> };

type Options = PaperOptions & {
  openMailer: (db: Database) => Mailer;
  now: () => Date;
  onError: (error: Error) => void;
};

/** Makes ready one of the two databases: schema, catalogue, queue, and the background work on it. */
export async function openMode(
  name: Mode["name"],
  target: DatabaseTarget,
  options: Options,
): Promise<OpenMode> {
  await prepareDatabase(target);
  await asOwner(target, syncCatalogue);
  const db = openDatabase(target);
  const jobs = await openJobs(target, jobDefinitions, options.onError);
  const mode: Mode = { name, db, jobs, ...openPapers(name, target, options) };
  const deps = { mode, mailer: options.openMailer(db), now: options.now, dashboardUrl: options.dashboardUrl };
  await jobs.work(deliverEventJob, (payload) => deliverEvent(deps, payload));
  await jobs.work(passwordEmailJob, (payload) => sendPasswordEmail(deps, payload));
  await jobs.work(renderPapersJob, (payload) => renderPapers(deps, payload));
  await jobs.work(amendedEmailJob, (payload) => sendAmendedEmail(deps, payload));
  return {
    ...mode,
    async close() {
      await jobs.stop();
      await db.close();
    },
  };
}
