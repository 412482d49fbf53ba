import type { OrganisationChange } from "@kitpath/contract/organisation";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { changedFields } from "#features/audit/changed-fields.ts";
import type { Scope } from "../../scope.ts";
import { presentOrganisation } from "./present.ts";
import { getOrganisation, updateOrganisation } from "./queries.ts";

/** Changes the details of the actor's organisation. */
export async function changeOrganisation(
  trx: TenantTransaction,
  scope: Scope,
  change: OrganisationChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  const { onCall, ...before } = presentOrganisation(await getOrganisation(trx, organisationId));
  await updateOrganisation(trx, organisationId, {
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
  await appendAudit(trx, scope, { action: "organisation_changed", details: changed });
}
