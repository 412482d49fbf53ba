import { raiseAlert } from "#areas/lab/critical-alerts/raising.ts";
import { startAlertJobs } from "#areas/lab/critical-alerts/alert-jobs.ts";
import type { Email } from "#mail/mailer.ts";
import type { Tenant } from "./factories.ts";
import { makeKit } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { asLab } from "./specimens.ts";

/** A critical result that waits for the clinic. */
export async function makeAlert(
  test: TestApp,
  tenant: Tenant,
  biomarkerCodes = ["TSH"],
  step: "lab-accessioned" | "results" = "lab-accessioned",
) {
  const made = await makeKit(test, tenant, step);
  let id = "";
  await asLab(test, tenant, made.kitId, async (trx, scope, kit) => {
    id = await raiseAlert(trx, scope, kit, { biomarkerCodes, raisedAt: scope.now });
  });
  return { ...made, id };
}

export const waitingAlerts = async (test: TestApp, { token }: Pick<Tenant, "token">) =>
  (await test.call("listWaitingAlerts", { token })).body.data as {
    id: string;
    kitId: string;
    dueAt: string;
  }[];

/** What a user sees of an alert, as its acknowledgement says it. */
export const seenOf = async (
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  id: string,
): Promise<Record<string, string>> =>
  (await test.call("getCriticalAlert", { token, params: { id } })).body.data.raised;

/** Lets the background work on alerts run; gives the e-mails that it sends. */
export async function followAlerts(test: TestApp): Promise<Email[]> {
  const mails: Email[] = [];
  const mailer = { send: async (mail: Email) => void mails.push(mail) };
  const dashboardUrl = () => "https://dashboard.example.com";
  await startAlertJobs({ mode: test.mode, mailer, now: () => test.clock.now, dashboardUrl });
  return mails;
}
