import { byName } from "@kitpath/contract/fields/for-each";
import { consentDocuments, legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { Country } from "@kitpath/contract/places/countries";
import { call } from "../../../../lib/api.ts";
import { ApiError, toldOf } from "../../../../lib/api-error.ts";
import type { CustomerType } from "./draft.ts";
import type { OrganisationEntry } from "./organisation-form.tsx";
import type { PersonEntry } from "./person-form.tsx";

type Registration = {
  type: CustomerType;
  organisation: OrganisationEntry;
  person: PersonEntry;
  countries: Country[];
};

/** E-mails whose registration was sent from this page and not answered: it may have been made. */
const unanswered = new Set<string>();

/**
 * Registers once: if an earlier answer was lost and the e-mail is taken by now, its password tells whether that was us. Throws
 * ApiError.
 */
export async function register(registration: Registration): Promise<void> {
  const { email, password } = registration.person;
  try {
    await send(registration);
  } catch (error) {
    const wasLost = unanswered.has(email);
    if (error instanceof ApiError && error.status === 0) unanswered.add(email);
    if (!wasLost || !isTaken(error) || !(await isPasswordOf(email, password))) throw error;
  }
  unanswered.delete(email);
}

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).join() === "email";

const isPasswordOf = (email: string, password: string): Promise<boolean> =>
  call("signIn", {
    query: {},
    body: { email, password, accepted_terms: "on", accepted_cookie_and_privacy: "on" },
  }).then(
    () => true,
    () => false,
  );

/** The registration call with the payload of specification 1 section 7, and the versions of the documents that are shown. */
async function send({ type, organisation, person, countries }: Registration): Promise<void> {
  const country = countries.find(({ country_code }) => country_code === person.countryCode);
  await call("register", {
    body: {
      type,
      ...organisation,
      email: person.email,
      fname: person.firstName,
      lname: person.lastName,
      password: person.password,
      county: country?.title ?? "",
      country_code: person.countryCode,
      dialing_code: country?.dialing_code ?? "",
      mobile_country: person.countryCode,
      mobile: person.phoneNumber,
      accepted_dna_services: "1",
      accepted_lab_terms: "1",
      documents: byName(consentDocuments, (each) => legalDocuments[each].version),
    },
  });
}

const personFields: Record<string, keyof PersonEntry> = {
  email: "email",
  fname: "firstName",
  lname: "lastName",
  password: "password",
  county: "countryCode",
  country_code: "countryCode",
  dialing_code: "countryCode",
  mobile_country: "countryCode",
  mobile: "phoneNumber",
};

export type PersonRefusal = Partial<Record<keyof PersonEntry, string>>;

/** Returns the errors of the person's fields; null if there are none. */
export function personRefusalOf(error: Error): PersonRefusal | null {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const own = fields.flatMap(([field, message]) =>
    personFields[field] ? [[personFields[field], message] as const] : [],
  );
  return own.length > 0 ? Object.fromEntries(own) : null;
}

/** How long that text is shown, in ms: it may hold the message of every field. */
export const refusalMs = 10_000;

/** Returns the snackbar's text for a refused registration (specification 1 section 8). */
export function refusalOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  if (fields.length > 0) return fields.join(" ");
  return `${toldOf(error, "Error. Please try again")} Error: please try again.`;
}
