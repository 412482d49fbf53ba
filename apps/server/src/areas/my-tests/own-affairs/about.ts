/**
 * Own affairs: what concerns somebody who is signed in to their own tests, whosever tests they see.
 *
 * - Here: what the clinic knows of them, and what they have agreed to. Who has read their data: `readings.ts`.
 * - Their e-mail address and number, which a code proves, their sessions and passkeys, and closing their access: `my-tests/entry`.
 * - What they ask for about their data: `patients/privacy-requests`.
 */
import { readSendsTexts } from "#areas/access/organisation/communication.ts";
import { readStop } from "#areas/messaging/texts/stopping.ts";
import { asPerson } from "#db/as-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { getOwnDetails, listOwnConsents, listOwnRequests } from "./queries.ts";

export async function readAbout(trx: TenantTransaction, { mode, actor }: Scope<PersonActor>) {
  const { organisationId: clinicId, signedInId } = actor;
  const [details, consents, requests] = await asPerson(trx, signedInId, () =>
    inOneGo([
      getOwnDetails(trx, clinicId, signedInId),
      listOwnConsents(trx, clinicId),
      listOwnRequests(trx, clinicId),
    ]),
  );
  return {
    details,
    consents,
    requests,
    isTextOffered: await readSendsTexts(trx, mode, clinicId),
    textsStoppedAt: await readStop(trx, clinicId, details.mobile_number),
  };
}
export type AboutPerson = Awaited<ReturnType<typeof readAbout>>;
