import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { taxWords } from "@kitpath/contract/orders/billing-identities/tax";
import { auditAtPlatform } from "#areas/access/staff/audit-in-both.ts";
import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { IdentityRow } from "./billing-identity.ts";

/** Writes an entry into a clinic's audit log and into the platform's own: into both or neither. */
export async function appendToBoth(trx: TenantTransaction, scope: Scope, entry: NewAudit): Promise<void> {
  await appendAudit(trx, scope, entry);
  await auditAtPlatform(trx, scope, entry);
}

type Known = Pick<IdentityRow, "country" | "vat_number" | "tax_treatment" | "vat_basis_points">;
type Named = Known & Pick<IdentityRow, "legal_name" | "address_line1" | "city" | "postcode">;

const words = {
  country: ({ country }: Known) => country,
  "VAT number": ({ vat_number }: Known) => vat_number,
  tax: ({ tax_treatment: treatment, vat_basis_points: rate }: Known) => taxWords(treatment, rate),
} as const;

/** What the audit logs say about a change: the values that decide the tax, and the names of the other fields. */
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
