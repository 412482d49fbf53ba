import { sessionKeys } from "@kitpath/contract/fields/browser-storage";
import { dropEntry } from "../../../../lib/kept-entry.ts";
import type { OrganisationEntry } from "./organisation-form.tsx";
import type { PersonEntry } from "./person-form.tsx";
import type { PersonRefusal } from "./register.ts";

export type CustomerType = "lab" | "partner";

const key = (type: CustomerType) => `${sessionKeys.form}register.${type}`;

/** The names of the kept drafts of a step's form. */
export const organisationDraft = (type: CustomerType): string => `register.${type}.organisation`;
export const personDraft = (type: CustomerType): string => `register.${type}.person`;

/** The organisation's details survive navigation and a reload. */
export function readOrganisation(type: CustomerType): OrganisationEntry | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(type)) ?? "null") as OrganisationEntry | null;
  } catch {
    return null;
  }
}

export function keepOrganisation(type: CustomerType, entry: OrganisationEntry): void {
  // Stored drafts disappear when somebody signs in or out: a new draft may be another person's.
  if (readOrganisation(type) === null) dropPerson(type);
  sessionStorage.setItem(key(type), JSON.stringify(entry));
}

/** A person's details with their password are kept in memory only. */
const people = new Map<CustomerType, PersonEntry>();
export const readPerson = (type: CustomerType): PersonEntry | null => people.get(type) ?? null;
export const keepPerson = (type: CustomerType, entry: PersonEntry) => void people.set(type, entry);

/** Why a later step was refused, to be shown where it can be corrected. */
const refusals = new Map<CustomerType, PersonRefusal>();
export const readRefusal = (type: CustomerType): PersonRefusal | null => refusals.get(type) ?? null;
export const keepRefusal = (type: CustomerType, refusal: PersonRefusal) => void refusals.set(type, refusal);
export const dropRefusal = (type: CustomerType) => void refusals.delete(type);

function dropPerson(type: CustomerType): void {
  people.delete(type);
  dropRefusal(type);
}

export function dropDraft(type: CustomerType): void {
  sessionStorage.removeItem(key(type));
  dropEntry(organisationDraft(type));
  dropEntry(personDraft(type));
  dropPerson(type);
}
