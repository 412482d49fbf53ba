import { countries } from "@kitpath/contract/places/countries";
import type { ConsentDocument } from "@kitpath/contract/legal/legal-documents";
import { legalDocuments } from "@kitpath/contract/legal/legal-documents";
import { messages } from "@kitpath/contract/operation/messages";
import type { RegisterRequest } from "@kitpath/contract/access/accounts/registration";
import { phonePattern } from "@kitpath/contract/fields/text-rules";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { acceptDocuments, documentsOf } from "#areas/access/consents/consent.ts";
import { titleOfCountry } from "#areas/access/organisation/organisation.ts";
import { takeGuessFrom } from "#guesses/take-guess.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import { phoneOfCountry } from "../../../places/phone-of-country.ts";
import { readCountry } from "../../../places/read-country.ts";
import type { Mode, Origin } from "../../../scope.ts";
import { createOrganisation } from "./create-organisation.ts";
import { isTakenEmail } from "./taken-email.ts";
import { clinicRegistered } from "./moves.ts";
import { passwordEmailJob } from "./password-links.ts";
import { hashPassword, isUnusable } from "./password.ts";
import { findLogin } from "./queries.ts";

type Registration = {
  mode: Mode;
  input: RegisterRequest;
  now: Date;
  random: () => number;
  requestId: string;
  origin: Origin;
};

/**
 * Registers an organisation with its first user, who becomes its administrator and gets a link that confirms their address. Others
 * may have registered the same address: whoever opens their link owns it. Throws `invalid_request` naming the field, and
 * `too_many_requests`: each registration from a network counts, because it may be an attempt to find out which e-mails have
 * accounts, and because it costs as much as a sign-in.
 */
export async function register({ mode, input, now, random, requestId, origin }: Registration): Promise<void> {
  const kind = input.type === "lab" ? "lab" : "clinic";
  const country = titleOfCountry(input.country);
  const phone = phoneOf(input);
  const documents = documentsOf(kind, true);
  checkVersions(documents, input.documents);
  await takeGuessFrom(mode.db.directory, { what: "registration", ip: origin.ip, now });
  // Others may have registered the same address, and each can sign in to theirs.
  const pending = await findLogin(mode.db.directory, input.email);
  const alike = pending && !isUnusable(pending.password_hash) ? pending.password_hash : null;
  const passwordHash = await hashPassword(input.password, alike);
  await createOrganisation(
    mode,
    {
      kind,
      isUnconfirmed: true,
      name: input.name,
      addressLine1: input.address1,
      addressLine2: input.address2 || null,
      city: input.city,
      postcode: input.postcode,
      country,
      paymentType: "card",
      user: {
        firstName: input.fname,
        lastName: input.lname,
        email: input.email,
        phone,
        passwordHash,
        role: kind === "lab" ? "lab_admin" : "clinic_admin",
      },
    },
    now,
    async (trx, { organisationId, userId }) => {
      const actor = { kind: "system" as const, organisationId, userId };
      const scope = { mode, actor, now, random, requestId, origin };
      await appendAudit(trx, scope, { action: "registered" });
      await acceptDocuments(trx, scope, { userId, documents, ip: origin.ip });
      if (kind === "clinic") await react(trx, scope, clinicRegistered, {});
      const link = { email: input.email, purpose: "confirmation" as const, userId };
      await mode.jobs.enqueue(trx, passwordEmailJob, link);
    },
  ).catch((error: unknown) => {
    throw isTakenEmail(error) ? invalidFields({ email: ["The email has already been taken."] }) : error;
  });
}

/** Throws `invalid_request` for a document that was shown in another version: nobody agrees to what they have not seen. */
function checkVersions(
  documents: readonly ConsentDocument[],
  shown: RegisterRequest["documents"] = {},
): void {
  const changed = documents.filter(
    (each) => shown[each] !== undefined && shown[each] !== legalDocuments[each].version,
  );
  if (changed.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      changed.map((each) => [
        `documents.${each}`,
        [`${legalDocuments[each].title}: there is a newer version. Reload the page to read it.`],
      ]),
    ),
  );
}

/**
 * Throws `invalid_request` unless the dialling code belongs to the country, every other name of a country means the same one, and
 * the whole can be a phone number.
 */
function phoneOf(input: RegisterRequest): string {
  const { country_code, dialing_code, mobile_country, county, mobile } = input;
  const country = countries.find((each) => each.country_code === country_code);
  const faults = {
    ...(dialing_code.replace(/^\+/, "") === country?.dialing_code
      ? {}
      : { dialing_code: [`The dialling code of this country is +${country?.dialing_code}.`] }),
    ...(mobile_country && mobile_country !== country_code ? { mobile_country: [otherCountry] } : {}),
    ...(county && !isNamed(county, country_code) ? { county: [otherCountry] } : {}),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const phone = phoneOfCountry(mobile, country_code);
  if (!/[1-9]/.test(mobile) || !phonePattern.test(phone))
    throw invalidFields({ mobile: [messages.invalidFormat] });
  return phone;
}

const otherCountry = "This country does not match the dialling code.";

function isNamed(name: string, code: string): boolean {
  const read = readCountry(name);
  return read !== null && "code" in read && read.code === code;
}
