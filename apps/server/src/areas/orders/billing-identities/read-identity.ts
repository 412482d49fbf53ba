import type { BillingIdentityState } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { TenantTransaction } from "#db/database.ts";
import type { Mode } from "../../../scope.ts";
import { presentIdentity } from "./present.ts";
import type { IdentityRow } from "./billing-identity.ts";
import { findInForce, findNewest, findRequested, findUpcoming, getAddress } from "./queries.ts";
import { taxOf } from "./tax-treatment.ts";

/**
 * Returns whom a clinic's invoices are made out to at a moment, and with it its tax. A clinic that an earlier version set up has
 * none yet: its own details count, unchecked.
 */
export async function getIdentity(trx: TenantTransaction, clinicId: string, at: Date): Promise<IdentityRow> {
  return (await findInForce(trx, clinicId, at)) ?? firstOf(trx, clinicId);
}

async function firstOf(trx: TenantTransaction, clinicId: string): Promise<IdentityRow> {
  const { name, created_at, ...address } = await getAddress(trx, clinicId);
  const { treatment, vatBasisPoints } = await taxOf(
    { country: address.country, vatNumber: null },
    { isChecked: false },
  );
  return {
    ...address,
    id: "",
    state: "accepted",
    legal_name: name,
    vat_number: null,
    tax_treatment: treatment,
    vat_basis_points: vatBasisPoints,
    number_check: "none",
    registered_name: null,
    requested_at: created_at,
    decided_at: created_at,
    reason: null,
    effective_from: created_at,
  };
}

/** Returns whom a clinic's invoices are made out to, and what is to change about it. */
export async function readIdentity(
  trx: TenantTransaction,
  clinicId: string,
  now: Date,
): Promise<BillingIdentityState> {
  const upcoming = await findUpcoming(trx, clinicId, now);
  const requested = await findRequested(trx, clinicId);
  const newest = await findNewest(trx, clinicId);
  return {
    current: presentIdentity(await getIdentity(trx, clinicId, now)),
    upcoming: upcoming ? presentIdentity(upcoming) : null,
    requested: requested ? presentIdentity(requested) : null,
    newest: newest?.id ?? "",
    declined:
      newest?.state === "declined" && newest.decided_at
        ? { at: newest.decided_at.toISOString(), reason: newest.reason ?? "" }
        : null,
  };
}

/** Returns which of these clinics wait for staff to decide on new billing details. */
export async function findWaiting({ db }: Mode, clinicIds: readonly string[]): Promise<Set<string>> {
  const waiting = new Set<string>();
  for (const clinicId of clinicIds)
    if (await db.inTenant(clinicId, (trx) => findRequested(trx, clinicId))) waiting.add(clinicId);
  return waiting;
}
