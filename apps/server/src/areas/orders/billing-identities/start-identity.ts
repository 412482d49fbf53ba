import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { insertIdentity } from "./queries.ts";
import { taxOf } from "./tax-treatment.ts";

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
