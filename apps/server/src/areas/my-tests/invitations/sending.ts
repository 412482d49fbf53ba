import { z } from "zod";
import { readSendsTexts } from "#areas/access/organisation/communication.ts";
import { readStop } from "#areas/messaging/texts/stopping.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { e164Of } from "../../../texts/e164.ts";
import { plainName } from "../../../texts/plain-words.ts";
import type { Texter } from "../../../texts/texter.ts";
import { readAccess, recordSent } from "../entry/access.ts";
import { readInvitedAt, sendLink } from "../entry/sending.ts";
import type { Place } from "../place/place.ts";
import { addressOf, findPlace } from "../place/place.ts";
import { listInvitable } from "./queries.ts";

const payload = z.object({ clinicId: z.string(), personId: z.string(), entryId: z.string() });

export const sendInvitationJob: JobDefinition<z.infer<typeof payload>> = {
  name: "send-invitation",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
};

type Deps = Mailing & { texter: Texter | null; now: () => Date };

/** Sends an invitation by e-mail and, if the person has agreed, by text message; nothing once the place is off or their data restricted. */
export async function sendInvitation(
  deps: Deps,
  { clinicId, personId, entryId }: z.infer<typeof payload>,
): Promise<void> {
  const { mode, now } = deps;
  const invitedAt = await readInvitedAt(mode, entryId, now());
  if (!invitedAt) return;
  const self = { clinicId, personId };
  const found = await mode.db.inTenant(clinicId, async (trx) => {
    const place = await findPlace(trx, clinicId);
    const [person] = await listInvitable(trx, clinicId, [personId]);
    const access = await readAccess(trx, self);
    if (!place || !person || person.restricted_at || access?.closed_by === "clinic") return null;
    const number = person.accepts_texts ? e164Of(person.mobile_number) : null;
    const isTexted =
      number !== null &&
      (await readSendsTexts(trx, mode, clinicId)) &&
      !(await readStop(trx, clinicId, person.mobile_number));
    return { place, person, emailedAt: access?.emailed_at ?? null, number: isTexted ? number : null };
  });
  if (!found) return;
  const { place, person, emailedAt, number } = found;
  const keep = (change: { emailed_at: Date } | { texted_at: Date }) =>
    mode.db.inTenant(clinicId, (trx) => recordSent(trx, self, change));
  // A second attempt, after the text message was not taken, sends no second e-mail.
  if (!emailedAt || emailedAt < invitedAt) {
    await sendLink(deps, place, { entryId, to: person.email, invited: person.first_name });
    await keep({ emailed_at: now() });
  }
  if (number && (await sendAddress(deps, place, { entryId, number }))) await keep({ texted_at: now() });
}

/** Sends the address of the place, without a secret: a phone shows a message to whoever holds it. */
async function sendAddress(
  { mode, texter, dashboardUrl }: Deps,
  { clinic }: Place,
  { entryId, number }: { entryId: string; number: string },
): Promise<boolean> {
  if (!texter) return false;
  const address = addressOf(dashboardUrl(mode.name), clinic);
  const body = `${plainName(clinic.name)}: You can follow your kit online: ${address} Reply STOP to end texts.`;
  const outcome = await texter.send({ id: entryId, clinicId: clinic.id, to: number, body });
  if (outcome.kind === "not_taken") throw new Error(`An invitation was not taken: ${outcome.failure}`);
  return true;
}
