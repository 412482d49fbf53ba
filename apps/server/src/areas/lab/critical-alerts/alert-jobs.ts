import type { Mailing } from "#mail/mailer.ts";
import { alertEmailJob, sendAlertEmail, sendWithdrawnEmail, withdrawnEmailJob } from "./alert-emails.ts";
import { correctFromLabJob, correctFromLab, raiseFromLabJob, raiseFromLab } from "./from-the-bench.ts";
import { remindJob, remind } from "./reminders.ts";

type Deps = Mailing & { now: () => Date };

export const alertJobs = [raiseFromLabJob, correctFromLabJob, alertEmailJob, withdrawnEmailJob, remindJob];

/** Starts the background work on critical results. */
export async function startAlertJobs(deps: Deps): Promise<void> {
  const { jobs } = deps.mode;
  await jobs.work(raiseFromLabJob, (payload) => raiseFromLab(deps, payload));
  await jobs.work(correctFromLabJob, (payload) => correctFromLab(deps, payload));
  await jobs.work(alertEmailJob, (payload) => sendAlertEmail(deps, payload));
  await jobs.work(withdrawnEmailJob, (payload) => sendWithdrawnEmail(deps, payload));
  await jobs.work(remindJob, (payload) => remind(deps, payload));
}
