import type { OrganisationEntry } from "./organisation-form.tsx";
import type { PersonEntry } from "./person-form.tsx";

export type CustomerType = "lab" | "partner";

const key = (type: CustomerType) => `kitpath.register.${type}`;

/** The organisation's details survive going back and forth, and a reload. */
export function readOrganisation(type: CustomerType): OrganisationEntry | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(type)) ?? "null") as OrganisationEntry | null;
  } catch {
    return null;
  }
}

export const keepOrganisation = (type: CustomerType, entry: OrganisationEntry): void =>
  sessionStorage.setItem(key(type), JSON.stringify(entry));

/** A person's details hold a password, so they are kept in memory alone. */
const people = new Map<CustomerType, PersonEntry>();
export const readPerson = (type: CustomerType): PersonEntry | null => people.get(type) ?? null;
export const keepPerson = (type: CustomerType, entry: PersonEntry) => void people.set(type, entry);

export function dropDraft(type: CustomerType): void {
  sessionStorage.removeItem(key(type));
  people.delete(type);
}
