import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { NewBiomarker } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { quantityTerms } from "./quantity-terms.ts";
import { refuseTakenLoinc } from "./refuse-taken-loinc.ts";
import { versionOfStaff } from "#areas/catalogue/versions/version-of-staff.ts";
import { insertBiomarkers, keepBiomarker } from "./version-queries.ts";

const reason = "Added to the catalogue";

/**
 * Adds a biomarker to the catalogue, in the platform's own transaction; it is measured only once a product reports it. Throws
 * `invalid_request` for a code or a LOINC code that is taken.
 */
export async function createBiomarker(
  trx: TenantTransaction,
  scope: Scope,
  { code, ...entry }: NewBiomarker,
): Promise<void> {
  const definition = defined({ code, ...entry });
  if ((await insertBiomarkers(trx, [definition])) === 0) {
    throw invalidFields({ code: ["This code is already in use. Choose another."] });
  }
  await refuseTakenLoinc(trx, { code, loinc: entry.loinc });
  await keepBiomarker(trx, { code, definition, ...versionOfStaff(scope, 1, reason) });
  await appendAudit(trx, scope, { action: "biomarker_created", details: { biomarker: code } });
}

function defined({ code, name, loinc, specimenType, quantity }: NewBiomarker): BiomarkerDefinition {
  const common = { code, name, loinc: loinc || null, specimenType };
  return quantity
    ? { kind: "quantitative", ...common, ...quantityTerms(quantity) }
    : { kind: "qualitative", ...common, unit: "", ucum: null, values: ["Negative", "Positive"] };
}
