import type { OrganisationChange } from "@kitpath/contract/access/organisation/organisation";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { appendToBoth, changeDetails } from "./audit-change.ts";
import { findInForce, insertIdentity } from "./queries.ts";
import { isUk, taxOf } from "./tax-treatment.ts";

type Started = {
  /** Whether staff entered it; otherwise it pays UK VAT until they have checked. */
  isChecked?: boolean;
  name: string;
  addressLine1: string;
  addressLine2?: string | null;
  city: string;
  postcode: string;
  country: string;
};

/** Gives a new clinic its billing identity: its own details. Those that staff entered count as checked. */
export async function startIdentity(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { clinic: started }: { clinic: Started },
): Promise<void> {
  const { treatment, vatBasisPoints } = await taxOf(
    { country: started.country, vatNumber: null },
    { isChecked: started.isChecked === true },
  );
  await insertIdentity(trx, {
    clinic_id: actor.organisationId,
    id: newId(now),
    state: "accepted",
    legal_name: started.name,
    address_line1: started.addressLine1,
    address_line2: started.addressLine2 ?? null,
    city: started.city,
    postcode: started.postcode,
    country: started.country,
    tax_treatment: treatment,
    vat_basis_points: vatBasisPoints,
    requested_at: now,
    decided_at: now,
    effective_from: now,
  });
}

type Details = Pick<OrganisationChange, "name" | "address1" | "address2" | "city" | "postcode" | "country">;

/**
 * Changes a UK organisation's billing details with its own, as long as both are the same and stay within the UK. What could change
 * the tax is changed in the billing details alone.
 */
export async function copyOrganisationDetails(
  trx: TenantTransaction,
  scope: Scope,
  { before, after }: { before: Details; after: Details },
): Promise<void> {
  const { now } = scope;
  const clinicId = scope.actor.organisationId;
  const current = await findInForce(trx, clinicId, now);
  if (current?.tax_treatment !== "uk" || !isUk(after.country)) return;
  const known = [current.legal_name, current.address_line1, current.address_line2 ?? "", current.city];
  const isSame =
    [...known, current.postcode, current.country].join("\n") ===
    [before.name, before.address1, before.address2, before.city, before.postcode, before.country].join("\n");
  if (!isSame) return;
  const { id: _id, ...kept } = current;
  const next = {
    ...kept,
    id: newId(now),
    legal_name: after.name,
    address_line1: after.address1,
    address_line2: after.address2 || null,
    city: after.city,
    postcode: after.postcode,
    country: after.country,
    requested_at: now,
    decided_at: now,
    effective_from: now,
  };
  const details = changeDetails(current, next);
  if (Object.keys(details).length === 0) return;
  await insertIdentity(trx, { ...next, clinic_id: clinicId });
  await appendToBoth(trx, scope, {
    action: "billing_identity_changed",
    subjectKind: "billing_identity",
    subjectId: next.id,
    details,
  });
}
