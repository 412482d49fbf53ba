import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { taxWords } from "@kitpath/contract/orders/billing-identities/tax";
import type { IdentityRow } from "./queries.ts";

type Known = Pick<IdentityRow, "country" | "vat_number" | "tax_treatment" | "vat_basis_points">;
type Named = Known & Pick<IdentityRow, "legal_name" | "address_line1" | "city" | "postcode">;

const words = {
  country: ({ country }: Known) => country,
  "VAT number": ({ vat_number }: Known) => vat_number,
  tax: ({ tax_treatment: treatment, vat_basis_points: rate }: Known) => taxWords(treatment, rate),
} as const;

/** What the audit logs say of a change: what decides the tax with its values, the rest by name. */
export function changeDetails(before: Named, after: Named): AuditDetails {
  const changed = Object.entries(words).flatMap(([name, of]) => {
    const [from, to] = [of(before), of(after)];
    return from === to ? [] : [[name, { from, to }] as const];
  });
  const others = [
    ...(before.legal_name === after.legal_name ? [] : ["legal name"]),
    ...(before.address_line1 === after.address_line1 &&
    before.city === after.city &&
    before.postcode === after.postcode
      ? []
      : ["address"]),
  ];
  return { ...Object.fromEntries(changed), ...(others.length > 0 ? { changed: others.join(", ") } : {}) };
}
