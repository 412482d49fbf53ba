import { z } from "zod";
import { getMember } from "#areas/access/team/team.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { listReaders } from "#areas/ledger/audit/list-readers.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { amendedEmail } from "#mail/amended-email.ts";
import type { Mailing } from "#mail/mailer.ts";
import { nullIfNotFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findTest } from "./queries.ts";

type Amended = { kit: Kit; test: { id: string; patient_id: string | null } };

/** E-mails everyone who has read a test's results that they were amended. */
export async function notifyReaders(
  trx: TenantTransaction,
  { mode }: Scope,
  { kit: { clinic_id: clinicId }, test }: Amended,
): Promise<void> {
  const read = { testId: test.id, patientId: test.patient_id };
  for (const userId of await listReaders(trx, clinicId, read))
    await mode.jobs.enqueue(trx, amendedEmailJob, { clinicId, testId: test.id, userId });
}

const payload = z.object({ clinicId: z.string(), testId: z.string(), userId: z.string() });

/** Notifies one user that a result they have opened was amended. */
export const amendedEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "amended-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** E-mails a user who has opened a result that it was amended, without the person or the values. */
export async function sendAmendedEmail(
  { mode, mailer, dashboardUrl }: Mailing,
  { clinicId, testId, userId }: z.infer<typeof amendedEmailJob.payload>,
): Promise<void> {
  const found = await mode.db.inTenant(clinicId, async (trx) => {
    const member = await getMember(trx, clinicId, userId).catch(nullIfNotFound);
    const test = await findTest(trx, clinicId, { testId });
    return member && test ? { member, test } : null;
  });
  if (!found) return;
  const { member, test } = found;
  const screen = test.category === "covid" ? "covid_results" : "test_results";
  const address = new URL(`${dashboardUrl(mode.name)}/admin/clinics/${screen}`);
  address.search = new URLSearchParams({ status: "processed", orderNumber: test.order_number }).toString();
  await mailer.send({
    to: member.email,
    ...amendedEmail({ firstName: member.fname, orderNumber: test.order_number, link: address.toString() }),
  });
}
