import type { Mailer } from "#mail/mailer.ts";
import type { Mode } from "../../scope.ts";
import { alertEmailJob } from "./alert-email.job.ts";
import { raiseFromLabJob } from "./raise-from-lab.job.ts";
import { raiseFromLab } from "./raise-from-lab.ts";
import { remindJob } from "./remind.job.ts";
import { remind } from "./remind.ts";
import { sendAlertEmail } from "./send-alert-email.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date; dashboardUrl: (mode: Mode["name"]) => string };

export const alertJobs = [raiseFromLabJob, alertEmailJob, remindJob];

/** Starts the background work on critical results. */
export async function workAlerts(deps: Deps): Promise<void> {
  const { jobs } = deps.mode;
  await jobs.work(raiseFromLabJob, (payload) => raiseFromLab(deps, payload));
  await jobs.work(alertEmailJob, (payload) => sendAlertEmail(deps, payload));
  await jobs.work(remindJob, (payload) => remind(deps, payload));
}
