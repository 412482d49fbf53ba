import { z } from "zod";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import { getMember } from "#areas/access/team/team.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { listReaders } from "#areas/ledger/audit/list-readers.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { AmendedPart } from "#mail/amended-email.ts";
import { amendedEmail, amendedParts } from "#mail/amended-email.ts";
import type { Mailing } from "#mail/mailer.ts";
import { notFound, nullIfNotFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findTest } from "./queries.ts";

type Amended = { kit: Kit; test: { id: string } };

/** E-mails everyone who has read a test's results that they were amended. */
export const notifyReaders = (
  trx: TenantTransaction,
  scope: Scope,
  { kit: { clinic_id: clinicId }, test }: Amended,
): Promise<void> => tellReaders(trx, scope, { clinicId, testId: test.id, part: "results" });

type Changed = { clinicId: string; testId: string; part: AmendedPart };

/** E-mails everyone who has read a test's results that they, or the commentary on them, were changed; but not who changed them. */
export async function tellReaders(
  trx: TenantTransaction,
  { mode, actor }: Scope,
  { clinicId, testId, part }: Changed,
): Promise<void> {
  const test = await findTest(trx, clinicId, { testId });
  if (!test) throw notFound();
  const read = { testId, kitCode: test.kit_code, patientId: test.patient_id, processedAt: test.processed_at };
  for (const userId of await listReaders(trx, clinicId, read))
    if (part === "results" || userId !== actor.userId)
      await mode.jobs.enqueue(trx, amendedEmailJob, { clinicId, testId, userId, part });
}

const payload = z.object({
  clinicId: z.string(),
  testId: z.string(),
  userId: z.string(),
  /** Jobs of the previous version have none. */
  part: z.enum(amendedParts).default("results"),
});

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
  { clinicId, testId, userId, part }: z.infer<typeof amendedEmailJob.payload>,
): Promise<void> {
  const found = await mode.db.inTenant(clinicId, async (trx) => ({
    member: await getMember(trx, clinicId, userId).catch(nullIfNotFound),
    test: await findTest(trx, clinicId, { testId }),
  }));
  const clinician = found.member ? null : await findStaff(mode, userId);
  const reader = found.member ?? clinician;
  if (!reader || !found.test) return;
  const { category, order_number: orderNumber } = found.test;
  const screen = category === "covid" ? "covid_results" : "test_results";
  const address = new URL(
    `${dashboardUrl(mode.name)}/admin/${clinician ? "platform/reviews" : `clinics/${screen}`}`,
  );
  if (!clinician) address.search = new URLSearchParams({ status: "processed", orderNumber }).toString();
  await mailer.send({
    to: reader.email,
    ...amendedEmail({ firstName: reader.fname, orderNumber, link: address.toString(), part }),
  });
}

/** Finds a clinician of the platform, who is a user of its own organisation. */
async function findStaff({ db }: Mailing["mode"], userId: string) {
  const platformId = await findPlatformId(db.directory);
  if (!platformId) return null;
  return db.inTenant(platformId, (trx) => getMember(trx, platformId, userId).catch(nullIfNotFound));
}
