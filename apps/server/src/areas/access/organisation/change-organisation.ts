import type { OrganisationChange } from "@kitpath/contract/access/organisation/organisation";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { changedFields } from "#areas/ledger/audit/changed-fields.ts";
import { AppError } from "../../../errors/errors.ts";
import { moveOf, react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { presentOrganisation } from "./present.ts";
import { lockOrganisation, updateOrganisation } from "./queries.ts";
import { titleOfCountry } from "./title-of-country.ts";

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
  const { onCall, version, ...before } = presentOrganisation(await lockOrganisation(trx, organisationId));
  if (given.version !== undefined && given.version !== version) throw new AppError("conflict");
  const change = { ...given, country: titleOfCountry(given.country) };
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
  });
  const { onCall: newOnCall, name, address1, address2, city, postcode, country } = change;
  const changed = changedFields(
    { ...before, onCall: JSON.stringify(onCall) },
    { name, address1, address2, city, postcode, country, onCall: JSON.stringify(newOnCall) },
  );
  await react(trx, scope, organisationChanged, { before, after: change });
  await appendAudit(trx, scope, { action: "organisation_changed", details: changed });
}
