import type { BiomarkerChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockBiomarker } from "./queries.ts";
import { quantityTerms } from "./quantity-terms.ts";
import { refuseOtherUnit } from "./refuse-other-unit.ts";
import { refuseTakenLoinc } from "./refuse-taken-loinc.ts";
import { versionOfStaff } from "#areas/catalogue/versions/version-of-staff.ts";
import { keepBiomarker } from "./version-queries.ts";

/**
 * Creates the next version of a biomarker, in the platform's own transaction: later results are interpreted by it, and released
 * ones keep their interpretation. Throws `not_found`, `conflict` and `invalid_request`.
 */
export async function changeBiomarker(
  trx: TenantTransaction,
  scope: Scope,
  code: string,
  { version: edited, reason, ...change }: BiomarkerChange,
): Promise<void> {
  const found = await lockBiomarker(trx, code);
  if (!found) throw notFound();
  if (found.version !== edited) throw new AppError("conflict");
  await refuseTakenLoinc(trx, { code, loinc: change.loinc });
  const version = edited + 1;
  const definition = changed(found.definition, change);
  await keepBiomarker(trx, { code, definition, ...versionOfStaff(scope, version, reason) });
  await appendAudit(trx, scope, {
    action: "biomarker_changed",
    details: { biomarker: code, version, reason },
  });
}

type Terms = Omit<BiomarkerChange, "version" | "reason">;

function changed(before: BiomarkerDefinition, change: Terms): BiomarkerDefinition {
  const { name, loinc, quantity, isRetired = before.isRetired ?? false } = change;
  const { isRetired: _before, ...kept } = before;
  const common = { name, loinc: loinc || null, ...(isRetired ? { isRetired } : {}) };
  if ((kept.kind === "quantitative") !== (quantity !== null)) {
    throw invalidFields({
      quantity: ["A biomarker with a unit must keep one, and a biomarker without a unit cannot get one."],
    });
  }
  if (kept.kind === "qualitative" || !quantity) return { ...kept, ...common };
  refuseOtherUnit(kept, quantity);
  const { rules: _rules, byAge: _byAge, ...rest } = kept;
  return { ...rest, ...common, ...quantityTerms(quantity) };
}
