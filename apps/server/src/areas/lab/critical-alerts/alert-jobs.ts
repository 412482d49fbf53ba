import type { Mailer } from "#mail/mailer.ts";
import type { Mode } from "../../../scope.ts";
import { alertEmailJob } from "./alert-email.job.ts";
import { correctFromLabJob } from "./correct-from-lab.job.ts";
import { correctFromLab } from "./correct-from-lab.ts";
import { raiseFromLabJob } from "./raise-from-lab.job.ts";
import { raiseFromLab } from "./raise-from-lab.ts";
import { remindJob } from "./remind.job.ts";
import { remind } from "./remind.ts";
import { sendAlertEmail, sendWithdrawnEmail } from "./send-alert-email.ts";
import { withdrawnEmailJob } from "./withdrawn-email.job.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date; dashboardUrl: (mode: Mode["name"]) => string };

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
