import type { TenantTransaction } from "#db/database.ts";
import type { IdentityRow } from "./queries.ts";
import { findInForce, getAddress } from "./queries.ts";
import { taxOf } from "./tax-treatment.ts";

export type { IdentityRow } from "./queries.ts";

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
