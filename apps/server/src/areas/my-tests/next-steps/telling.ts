import { minuteMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import { readWantedEmails } from "#areas/access/organisation/communication.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { failedSampleEmail } from "#mail/failed-sample-email.ts";
import type { Mailing } from "#mail/mailer.ts";
import type { Scope } from "../../../scope.ts";
import { addressOf, findPlace } from "../place/place.ts";
import { findRejectedPerson } from "./queries.ts";

const payload = z.object({ clinicId: z.string(), kitId: z.string() });

/** E-mails a person that their sample could not be tested, and where they can ask for another kit. */
export const failedSampleJob: JobDefinition<z.infer<typeof payload>> = {
  name: "failed-sample-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** The bench may take a rejection back at once. */
const pauseMs = 15 * minuteMs;

export async function tellOfRejected(
  trx: TenantTransaction,
  { mode, now }: Scope,
  { kit }: { kit: Kit },
): Promise<void> {
  if (!(await findPlace(trx, kit.clinic_id))) return;
  const told = { clinicId: kit.clinic_id, kitId: kit.id };
  await mode.jobs.enqueue(trx, failedSampleJob, told, { startAfter: new Date(now.getTime() + pauseMs) });
}

/** Sends it where the clinic has its place on and tells people what happens at the lab; not once the rejection is taken back. */
export async function sendFailedSample(
  { mode, mailer, dashboardUrl }: Mailing,
  { clinicId, kitId }: z.infer<typeof payload>,
): Promise<void> {
  const origin = dashboardUrl(mode.name);
  const found = await mode.db.inTenant(clinicId, async (trx) => {
    const place = await findPlace(trx, clinicId);
    const isWanted = await readWantedEmails(trx, clinicId);
    const person = await findRejectedPerson(trx, clinicId, kitId);
    if (!place || !person || !isWanted("received_at_lab")) return null;
    const { id, name } = place.clinic;
    return { place, person, brand: await readMailBrand(trx, { id, name, origin }) };
  });
  if (!found) return;
  const { place, person, brand } = found;
  const { name: clinic } = place.clinic;
  await mailer.send({
    to: person.email,
    ...failedSampleEmail(
      {
        clinic,
        firstName: person.first_name,
        product: person.title,
        kitId: person.kit_code,
        channel: person.channel,
        origin,
        link: addressOf(origin, place.clinic),
      },
      brand,
    ),
    fromName: clinic,
    namedBy: clinicId,
  });
}
