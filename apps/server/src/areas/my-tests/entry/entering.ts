import { searchable } from "@kitpath/contract/fields/text-rules";
import type { Entered, Entering } from "@kitpath/contract/my-tests/entry/entry";
import { mostTries } from "@kitpath/contract/my-tests/entry/entry-limits";
import type { FieldErrors } from "@kitpath/contract/operation/errors";
import { hashToken } from "#areas/access/accounts/token.ts";
import { isTokenValid } from "#areas/patients/activation/public-tokens.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { Browser } from "#http/browser.ts";
import { networkOf, takeGuess } from "#guesses/take-guess.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { inPlace } from "../place/place.ts";
import type { Entry } from "./entry.ts";
import type { Enterable } from "./entry-queries.ts";
import { countTry, listEnterable, lockEntry, useEntry } from "./entry-queries.ts";
import { hashOfCode } from "./sending.ts";
import { asksForCode, isOfChildhood, useDoorCode } from "./of-age.ts";
import { releasePasskeys } from "./passkey-queries.ts";
import { listKnownOn } from "./session-queries.ts";
import { openPersonSession } from "./sessions.ts";

type Call = {
  mode: Mode;
  now: Date;
  random: () => number;
  requestId: string;
  ip: string;
  browser: Browser | null;
  userAgent: string | null;
};

type Outcome = Entered | { step: "wrong"; fields: FieldErrors };

/**
 * Lets a person in who has the secret of a way in and knows their date of birth, which a browser that remembers them is not asked for:
 * whoever else has the link or the code gets no further. Throws `not_found`, `link_expired`, `invalid_request`, `too_many_requests`.
 */
export async function enter(call: Call, told: Entering): Promise<Entered> {
  const { mode, ip, now } = call;
  const { directory } = mode.db;
  const guess = await takeGuess(directory, [["my_entering", networkOf(ip)]], now);
  const outcome = await inPlace(mode, told.clinic, (trx, { clinic }) => decide(trx, call, clinic.id, told));
  if (outcome.step === "wrong") throw invalidFields(outcome.fields);
  await guess.takeBack();
  return outcome;
}

async function decide(
  trx: TenantTransaction,
  call: Call,
  clinicId: string,
  told: Entering,
): Promise<Outcome> {
  const { now } = call;
  const entry = await lockEntryOf(trx, told, now);
  if (entry?.clinic_id !== clinicId)
    throw new AppError("link_expired", told.by === "code" ? { message: lateCode } : {});
  const refuse = async (fields: FieldErrors): Promise<Outcome> => {
    await countTry(trx, entry.id, now, mostTries);
    return { step: "wrong", fields };
  };
  if (told.by === "code" && !entry.secret_hash?.equals(hashOfCode(entry.id, told.code.replace(/\D/g, ""))))
    return refuse({ code: [wrongCode] });
  const invitedAt = entry.purpose === "invited" ? entry.created_at : null;
  const people = await listEnterable(trx, clinicId, entry.patient_ids, invitedAt);
  if (entry.purpose === "vouched") return enterVouched(trx, call, entry, people);
  const known = told.dateOfBirth === undefined ? await findKnown(trx, call, clinicId, people) : null;
  const found = known ?? matchPerson(people, told);
  if ("ask" in found) return { step: found.ask };
  if ("wrong" in found) return refuse({ [found.wrong]: [wrongDetails] });
  if (!known && (await asksForCode(trx, clinicId, found, { channel: entry.channel, now }))) {
    if (!told.clinicCode) return { step: "clinic_code" };
    if (!(await useDoorCode(trx, { clinicId, personId: found.id }, told.clinicCode, now)))
      return refuse({ clinicCode: [wrongDoorCode] });
  }
  if (!(await useEntry(trx, entry.id, now))) throw new AppError("link_expired");
  if (!known) await releasePasskeys(trx, { clinicId, personId: found.id });
  const { isTrusted } = told;
  return {
    step: "in",
    token: await openPersonSession(trx, call, { clinicId, personId: found.id, isTrusted }),
  };
}

/**
 * Lets a person in for whom a partner vouches, as long as its token is valid. The place may be in a frame of the partner's, where browsers
 * keep no cookies, so the session is bound to none, and no browser remembers it.
 */
async function enterVouched(
  trx: TenantTransaction,
  call: Call,
  { id, clinic_id: clinicId, token_id: tokenId, hides }: Entry,
  [person]: readonly Enterable[],
): Promise<Outcome> {
  const isValid = tokenId !== null && (await isTokenValid(trx, clinicId, tokenId, call.now));
  if (!isValid || !person || !(await useEntry(trx, id, call.now))) throw new AppError("link_expired");
  const entrant = { clinicId, personId: person.id, isTrusted: false, hides, tokenId };
  return { step: "in", token: await openPersonSession(trx, { ...call, browser: null }, entrant) };
}

const lateCode = "This code has expired. Ask for a new one.";
const wrongCode = "This is not the code in our newest message. Check it, or ask for a new one.";
const wrongDoorCode =
  "This is not the code that the clinic has given you. Check it, or ask the clinic for a new one.";
const wrongDetails = "This is not what the clinic has written down. Check it, or ask the clinic.";

async function lockEntryOf(trx: TenantTransaction, told: Entering, now: Date): Promise<Entry | undefined> {
  if (told.by === "link") return lockEntry(trx, { secretHash: hashToken(told.secret) }, now);
  return isId(told.id) ? lockEntry(trx, { id: told.id }, now) : undefined;
}

/** Whom a message let in alone, if this browser remembers them; null where it let several in, who are asked. */
async function findKnown(
  trx: TenantTransaction,
  { browser, now }: Call,
  clinicId: string,
  people: readonly Enterable[],
): Promise<Enterable | null> {
  const binding = browser?.read("person");
  const [only, ...others] = people;
  if (!binding || !only || others.length > 0) return null;
  const [known] = await listKnownOn(trx, { deviceHash: hashToken(binding), clinicId }, [only.id]);
  if (!known) return null;
  const born = { clinicId, personId: only.id, dateOfBirth: only.date_of_birth };
  return (await isOfChildhood(trx, born, known.last_used_at, now)) ? null : only;
}

function matchPerson(
  people: readonly Enterable[],
  { dateOfBirth, firstName }: Entering,
): Enterable | { ask: "date_of_birth" | "first_name" } | { wrong: "dateOfBirth" | "firstName" } {
  if (dateOfBirth === undefined) return { ask: "date_of_birth" };
  const born = people.filter((person) => person.date_of_birth === dateOfBirth);
  const names = new Set(born.map((person) => searchable(person.first_name)));
  if (names.size > 1 && !firstName) return { ask: "first_name" };
  const named = firstName
    ? born.filter((person) => searchable(person.first_name) === searchable(firstName))
    : born;
  // Of two records of one person, the later: inside they hear that there is another, which the clinic can join with it.
  return named.at(-1) ?? { wrong: born.length > 0 ? "firstName" : "dateOfBirth" };
}
