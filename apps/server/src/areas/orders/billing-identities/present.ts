import type { BillingIdentity } from "@kitpath/contract/orders/billing-identities/billing-identity";
import { isoTime } from "../../../time/iso-time.ts";
import type { IdentityRow } from "./billing-identity.ts";

export const presentIdentity = (row: IdentityRow): BillingIdentity => ({
  id: row.id,
  legalName: row.legal_name,
  address1: row.address_line1,
  address2: row.address_line2 ?? "",
  city: row.city,
  postcode: row.postcode,
  country: row.country,
  vatNumber: row.vat_number ?? "",
  tax: { treatment: row.tax_treatment, vatBasisPoints: row.vat_basis_points },
  numberCheck: row.number_check,
  registeredName: row.registered_name,
  requestedAt: row.requested_at.toISOString(),
  from: isoTime(row.effective_from),
});
