import { randomInt } from "node:crypto";
import {
  codeDigits,
  codeMinutes,
  invitationDays,
  linkMinutes,
} from "@kitpath/contract/my-tests/entry/entry-limits";
import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import { readStop } from "#areas/messaging/texts/stopping.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { entryEmail } from "#mail/entry-email.ts";
import type { Mode } from "../../../scope.ts";
import { e164Of } from "../../../texts/e164.ts";
import { plainName } from "../../../texts/plain-words.ts";
import type { Texter } from "../../../texts/texter.ts";
import type { Place } from "../place/place.ts";
import { addressOf, findPlace } from "../place/place.ts";
import { hashOfAddress } from "./address.ts";
import { findEntry, insertEntry, updateEntry } from "./entry-queries.ts";

const payload = z.object({ clinicId: z.string(), entryId: z.string(), to: z.string() });

/** Sends a way in. The same job runs for an address that the clinic does not know, and sends nothing. */
export const sendEntryJob: JobDefinition<z.infer<typeof payload>> = {
  name: "send-entry",
  payload,
  retryLimit: 4,
  retryDelaySeconds: 5,
};

type Deps = Mailing & { texter: Texter | null; now: () => Date };

/** Sends the secret of a way in to the address that asked for it. Only its hash is kept, and each attempt has one of its own. */
export async function sendEntry(
  deps: Deps,
  { clinicId, entryId, to }: z.infer<typeof payload>,
): Promise<void> {
  const { mode, now } = deps;
  const entry = await findEntry(mode.db.directory, entryId, now());
  if (!entry || entry.patient_ids.length === 0) return;
  const place = await mode.db.inTenant(clinicId, (trx) => findPlace(trx, clinicId));
  if (!place) return;
  if (entry.channel === "email") await sendLink(deps, place, { entryId, to, invited: null });
  else await sendCode(deps, place, entryId, to);
}

type Invited = { clinicId: string; personId: string; email: string };

/** Makes a way in for somebody who is invited; returns its id. `sendLink` sends it. */
export async function makeInvitation(
  trx: TenantTransaction,
  { clinicId, personId, email }: Invited,
  now: Date,
): Promise<string> {
  const id = newId(now);
  await insertEntry(trx, {
    id,
    clinic_id: clinicId,
    patient_ids: [personId],
    channel: "email",
    purpose: "invited",
    address_hash: hashOfAddress("email", email),
    created_at: now,
    expires_at: new Date(now.getTime() + invitationDays * dayMs),
  });
  return id;
}

/** When an invitation was made; null once it is used or expired. */
export const readInvitedAt = async (mode: Mode, entryId: string, now: Date): Promise<Date | null> =>
  (await findEntry(mode.db.directory, entryId, now))?.created_at ?? null;

/** `invited`: the first name of whom an invitation is for. */
type Link = { entryId: string; to: string; invited: string | null };

/** Sends a link with a new secret to an address. */
export async function sendLink(
  { mode, mailer, dashboardUrl, now }: Mailing & { now: () => Date },
  { clinic }: Place,
  { entryId, to, invited }: Link,
): Promise<void> {
  const token = newToken();
  const lastingMs = invited !== null ? invitationDays * dayMs : linkMinutes * minuteMs;
  await updateEntry(mode.db.directory, entryId, {
    secret_hash: hashToken(token),
    expires_at: new Date(now().getTime() + lastingMs),
  });
  const origin = dashboardUrl(mode.name);
  const brand = await mode.db.inTenant(clinic.id, (trx) =>
    readMailBrand(trx, { id: clinic.id, name: clinic.name, origin }),
  );
  // The fragment is sent to no server, so it is in no log, and a filter that opens the link spends nothing.
  const link = `${addressOf(origin, clinic)}/enter#${token}`;
  await mailer.send({
    to,
    ...entryEmail({ clinic: clinic.name, link, invited }, brand),
    fromName: clinic.name,
    namedBy: clinic.id,
  });
}

async function sendCode(deps: Deps, { clinic }: Place, entryId: string, to: string): Promise<void> {
  const { mode, texter, now } = deps;
  const number = e164Of(to);
  const isStopped = await mode.db.inTenant(clinic.id, (trx) => readStop(trx, clinic.id, to));
  if (!texter || !number || isStopped) return;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  await updateEntry(mode.db.directory, entryId, {
    secret_hash: hashOfCode(entryId, code),
    expires_at: new Date(now().getTime() + codeMinutes * minuteMs),
  });
  const body = `${plainName(clinic.name)}: ${code} is your code. It works for ${codeMinutes} minutes. We will never ask you for it.`;
  const outcome = await texter.send({ id: entryId, clinicId: clinic.id, to: number, body });
  if (outcome.kind === "not_taken") throw new Error(`A code was not taken: ${outcome.failure}`);
}

/** A code is right for its own way in alone. */
export const hashOfCode = (entryId: string, code: string): Buffer => hashToken(`${entryId}/${code}`);
