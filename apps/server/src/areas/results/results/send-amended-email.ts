import type { z } from "zod";
import { amendedEmail } from "#mail/amended-email.ts";
import type { Mailer } from "#mail/mailer.ts";
import { getMember } from "#areas/access/team/team.ts";
import { nullIfNotFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import type { amendedEmailJob } from "./amended-email.job.ts";
import { findTest } from "./queries.ts";

type Deps = { mode: Mode; mailer: Mailer; dashboardUrl: (mode: Mode["name"]) => string };

/** E-mails a user who has opened a result that it was amended, without the person or the values. */
export async function sendAmendedEmail(
  { mode, mailer, dashboardUrl }: Deps,
  { clinicId, testId, userId }: z.infer<typeof amendedEmailJob.payload>,
): Promise<void> {
  const told = await mode.db.inTenant(clinicId, async (trx) => {
    const member = await getMember(trx, clinicId, userId).catch(nullIfNotFound);
    const test = await findTest(trx, clinicId, { testId });
    return member && test ? { member, test } : null;
  });
  if (!told) return;
  const { member, test } = told;
  const screen = test.category === "covid" ? "covid_results" : "test_results";
  const address = new URL(`${dashboardUrl(mode.name)}/admin/clinics/${screen}`);
  address.search = new URLSearchParams({ status: "processed", orderNumber: test.order_number }).toString();
  await mailer.send({
    to: member.email,
    ...amendedEmail({ firstName: member.fname, orderNumber: test.order_number, link: address.toString() }),
  });
}
