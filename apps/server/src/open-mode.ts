import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/database.ts";
import { asOwner, prepareDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { deliverEvent } from "#features/events/deliver-event.ts";
import { deliverEventJob } from "#features/events/deliver-event.job.ts";
import { passwordEmailJob } from "#features/accounts/password-email.job.ts";
import { sendPasswordEmail } from "#features/accounts/send-password-email.ts";
import { attemptDelivery } from "#features/webhooks/attempt-delivery.ts";
import { openBreakers } from "#features/webhooks/breakers.ts";
import { deliverWebhookJob } from "#features/webhooks/deliver-webhook.job.ts";
import { sendSwitchedOffEmail } from "#features/webhooks/send-switched-off-email.ts";
import { switchedOffEmailJob } from "#features/webhooks/switched-off-email.job.ts";
import { syncCatalogue } from "#features/products/sync-catalogue.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { openJobs } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import type { Secrets } from "#secrets/encrypt-text.ts";
import type { Mode } from "./scope.ts";

/** Every kind of background work. */
export const jobDefinitions = [
  deliverEventJob,
  passwordEmailJob,
  deliverWebhookJob,
  switchedOffEmailJob,
] as JobDefinition[];

export type OpenMode = Mode & { close(): Promise<void> };

type Options = {
  openMailer: (db: Database) => Mailer;
  now: () => Date;
  onError: (error: Error) => void;
  /** Where e-mails lead to. */
  dashboardUrl: (mode: Mode["name"]) => string;
  callOut: CallOut;
  secrets: Secrets;
  random: () => number;
};

/** Room for many slow endpoints at once, and for none of them to hold all of it. */
const webhookLanes = { concurrency: 100, perGroup: 10 };

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
  const mode: Mode = { name, db, jobs };
  const breakers = openBreakers(options.now);
  const deps = { ...options, mode, mailer: options.openMailer(db), breakers };
  await jobs.work(deliverEventJob, (payload) => deliverEvent(deps, payload));
  await jobs.work(passwordEmailJob, (payload) => sendPasswordEmail(deps, payload));
  await jobs.work(switchedOffEmailJob, (payload) => sendSwitchedOffEmail(deps, payload));
  jobs.workInLanes(deliverWebhookJob, (payload) => attemptDelivery(deps, payload), {
    ...webhookLanes,
    pausedGroups: breakers.resting,
  });
  return {
    ...mode,
    async close() {
      await jobs.stop();
      await db.close();
    },
  };
}
