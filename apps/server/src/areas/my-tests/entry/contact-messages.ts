import { randomInt } from "node:crypto";
import { codeDigits, codeMinutes } from "@kitpath/contract/my-tests/entry/entry-limits";
import { minuteMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { hashToken } from "#areas/access/accounts/token.ts";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { contactChangedEmail, contactCodeEmail } from "#mail/contact-emails.ts";
import type { Mailing } from "#mail/mailer.ts";
import { e164Of } from "../../../texts/e164.ts";
import { plainName } from "../../../texts/plain-words.ts";
import type { Texter } from "../../../texts/texter.ts";
import { findEntry, updateEntry } from "./entry-queries.ts";
import { findPlace } from "../place/place.ts";

const channel = z.enum(["email", "text"]);
const code = z.object({ clinicId: z.string(), entryId: z.string(), channel, to: z.string() });
const notice = z.object({ clinicId: z.string(), channel, to: z.string() });

export const contactCodeJob: JobDefinition<z.infer<typeof code>> = {
  name: "send-contact-code",
  payload: code,
  retryLimit: 4,
  retryDelaySeconds: 5,
};

export const contactNoticeJob: JobDefinition<z.infer<typeof notice>> = {
  name: "send-contact-notice",
  payload: notice,
  retryLimit: 4,
  retryDelaySeconds: 5,
};

type Deps = Mailing & { texter: Texter | null; now: () => Date };

/** Sends the code that proves a new address there. Only its hash is kept, with the address, and each attempt has one of its own. */
export async function sendContactCode(
  deps: Deps,
  { clinicId, entryId, channel: by, to }: z.infer<typeof code>,
): Promise<void> {
  const { mode, texter, now } = deps;
  if (!(await findEntry(mode.db.directory, entryId, now()))) return;
  const secret = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  await updateEntry(mode.db.directory, entryId, {
    secret_hash: hashOfContactCode(entryId, to, secret),
    expires_at: new Date(now().getTime() + codeMinutes * minuteMs),
  });
  if (by === "email") return sendMail(deps, clinicId, to, (clinic) => ({ clinic, code: secret }));
  const number = e164Of(to);
  const place = await mode.db.inTenant(clinicId, (trx) => findPlace(trx, clinicId));
  if (!place || !texter || !number) return;
  const body = `${plainName(place.clinic.name)}: ${secret} is your code. It works for ${codeMinutes} minutes. We will never ask you for it.`;
  const outcome = await texter.send({ id: entryId, clinicId, to: number, body });
  if (outcome.kind === "not_taken") throw new Error(`A code was not taken: ${outcome.failure}`);
}

/** Tells the address that was there before, so that nobody changes it unnoticed. */
export const sendContactNotice = (
  deps: Deps,
  { clinicId, channel: by, to }: z.infer<typeof notice>,
): Promise<void> => sendMail(deps, clinicId, to, (clinic) => ({ clinic, channel: by }));

type Letter = { clinic: string; code: string } | { clinic: string; channel: "email" | "text" };

async function sendMail(
  { mode, mailer, dashboardUrl }: Deps,
  clinicId: string,
  to: string,
  letterOf: (clinic: string) => Letter,
): Promise<void> {
  const place = await mode.db.inTenant(clinicId, (trx) => findPlace(trx, clinicId));
  if (!place) return;
  const { name } = place.clinic;
  const origin = dashboardUrl(mode.name);
  const brand = await mode.db.inTenant(clinicId, (trx) => readMailBrand(trx, { id: clinicId, name, origin }));
  const letter = letterOf(name);
  const written = "code" in letter ? contactCodeEmail(letter, brand) : contactChangedEmail(letter, brand);
  await mailer.send({ to, ...written, fromName: name, namedBy: clinicId });
}

/** A code is right for its own change and its own address alone. */
export const hashOfContactCode = (entryId: string, to: string, secret: string): Buffer =>
  hashToken(`${entryId}/${to.toLowerCase()}/${secret.replace(/\D/g, "")}`);
