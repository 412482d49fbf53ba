import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/database.ts";
import { asOwner, prepareDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { deliverEvent } from "#features/events/deliver-event.ts";
import { deliverEventJob } from "#features/events/deliver-event.job.ts";
import { passwordEmailJob } from "#features/accounts/password-email.job.ts";
import { sendPasswordEmail } from "#features/accounts/send-password-email.ts";
import { syncCatalogue } from "#features/products/sync-catalogue.ts";
import { billingJobs, workBilling } from "#features/billing/work-billing.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { openJobs } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import type { PaymentProcessor } from "#payments/processor.ts";
import type { Mode } from "./scope.ts";

/** Every kind of background work. */
export const jobDefinitions = [deliverEventJob, passwordEmailJob, ...billingJobs] as JobDefinition[];

export type OpenMode = Mode & { close(): Promise<void> };

type Options = {
  openMailer: (db: Database) => Mailer;
  /** Used in live alone: the sandbox charges nothing. */
  openPayments: (db: Database) => PaymentProcessor;
  now: () => Date;
  onError: (error: Error) => void;
  /** Where e-mails lead to. */
  dashboardUrl: (mode: Mode["name"]) => string;
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
  const payments = name === "live" ? options.openPayments(db) : null;
  const mode: Mode = { name, db, jobs, payments };
  const deps = { mode, mailer: options.openMailer(db), now: options.now, dashboardUrl: options.dashboardUrl };
  await jobs.work(deliverEventJob, (payload) => deliverEvent(deps, payload));
  await jobs.work(passwordEmailJob, (payload) => sendPasswordEmail(deps, payload));
  await workBilling(deps);
  return {
    ...mode,
    async close() {
      await jobs.stop();
      await db.close();
    },
  };
}
