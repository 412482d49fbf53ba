import type { OrganisationChange } from "@kitpath/contract/access/organisation/organisation";
import { appendAudit, changedFields } from "#areas/ledger/audit/append-audit.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { moveOf, react } from "../../../moves/move.ts";
import { countryFault, readCountry, titleOf } from "../../../places/read-country.ts";
import type { Scope } from "../../../scope.ts";
import { presentOrganisation } from "./present.ts";
import { findName, getOrganisation, lockOrganisation, updateOrganisation } from "./queries.ts";

/**
 * An organisation: a clinic, a lab or the platform. Here its details change and are read, with its contact on call. Which e-mails it
 * lets us send to its test takers: `communication.ts`. It begins in `accounts/create-organisation.ts`; a change of its details is a
 * move that `reactions.ts` hands on.
 */

type Details = Pick<OrganisationChange, "name" | "address1" | "address2" | "city" | "postcode" | "country">;

export const organisationChanged = moveOf<{ before: Details; after: Details }>("an organisation is changed");

/**
 * Changes the details of the actor's organisation. Throws `conflict` if they were changed since their `version` was read, and
 * `invalid_request` for an unknown country.
 */
export async function changeOrganisation(
  trx: TenantTransaction,
  scope: Scope,
  given: OrganisationChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  const { onCall, version, phone, ...before } = presentOrganisation(
    await lockOrganisation(trx, organisationId),
  );
  if (given.version !== undefined && given.version !== version) throw new AppError("conflict");
  const change = { ...given, country: titleOfCountry(given.country) };
  const { phone: newPhone = phone } = change;
  await updateOrganisation(trx, organisationId, {
    details_version: version + 1,
    name: change.name,
    address_line1: change.address1,
    address_line2: change.address2 || null,
    city: change.city,
    postcode: change.postcode,
    country: change.country,
    on_call_name: change.onCall.name || null,
    on_call_email: change.onCall.email || null,
    on_call_phone: change.onCall.phone || null,
    phone: newPhone || null,
  });
  const { onCall: newOnCall, name, address1, address2, city, postcode, country } = change;
  const changed = changedFields(
    { ...before, phone, onCall: JSON.stringify(onCall) },
    {
      name,
      address1,
      address2,
      city,
      postcode,
      country,
      phone: newPhone,
      onCall: JSON.stringify(newOnCall),
    },
  );
  await react(trx, scope, organisationChanged, { before, after: change });
  await appendAudit(trx, scope, { action: "organisation_changed", details: changed });
}

/** Returns the title of the country that a text names: VAT depends on it. Throws `invalid_request` for none or several. */
export function titleOfCountry(country: string): string {
  const read = readCountry(country);
  if (read && "code" in read) return titleOf(read.code);
  throw invalidFields({
    country: [(read && countryFault(country)) ?? "Choose a country from the list."],
  });
}

/** Returns the name of a clinic, a lab or the platform; null if there is none with that id. */
export async function findOrganisationName(executor: Executor, id: string): Promise<string | null> {
  return (await findName(executor, id))?.name ?? null;
}

/** Returns the name of an organisation, and where its patients call it; null if there is none with that id. */
export async function findContact(executor: Executor, id: string): Promise<Contact | null> {
  return (await findName(executor, id)) ?? null;
}

export type Contact = { name: string; phone: string | null };

/** Returns the name of an existing organisation. */
export async function getOrganisationName(executor: Executor, id: string): Promise<string> {
  const name = await findOrganisationName(executor, id);
  if (name === null) throw new Error("There is no such organisation");
  return name;
}

export type OnCall = { organisation: string; name: string; email: string; phone: string };

/** Returns whom an organisation wants called at once about a critical result; empty if it has named nobody. */
export async function readOnCall(trx: TenantTransaction, organisationId: string): Promise<OnCall> {
  const row = await getOrganisation(trx, organisationId);
  return {
    organisation: row.name,
    name: row.on_call_name ?? "",
    email: row.on_call_email ?? "",
    phone: row.on_call_phone ?? "",
  };
}
