import type { QuantitativeBiomarker } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { biomarkers } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { rangesOf } from "@kitpath/contract/catalogue/biomarkers/ranges";
import type { BiomarkerChange, NewBiomarker } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { shippedVersion, versionOfStaff } from "#areas/catalogue/versions/version.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { conversionTo, isEqualCode } from "#units/unit-factor.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findCodeOfLoinc, lockLoincCodes, lockBiomarker } from "./queries.ts";
import { insertBiomarkers, storeBiomarkerVersion, listLatestBiomarkers } from "./version-queries.ts";

/** A biomarker's first version and the next ones, by staff or by a release. */

const reason = "Added to the catalogue";

/**
 * Adds a biomarker to the catalogue, in the platform's own transaction. It is measured once a product reports it. Throws
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
  await storeBiomarkerVersion(trx, { code, definition, ...versionOfStaff(scope, 1, reason) });
  await appendAudit(trx, scope, { action: "biomarker_created", details: { biomarker: code } });
}

function defined({ code, name, loinc, specimenType, quantity }: NewBiomarker): BiomarkerDefinition {
  const common = { code, name, loinc: loinc || null, specimenType };
  return quantity
    ? { kind: "quantitative", ...common, ...quantityTerms(quantity) }
    : { kind: "qualitative", ...common, unit: "", ucum: null, values: ["Negative", "Positive"] };
}

/**
 * Creates the next version of a biomarker, in the platform's own transaction. Later results are interpreted by it. Throws `not_found`, `conflict` and `invalid_request`.
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
  await storeBiomarkerVersion(trx, { code, definition, ...versionOfStaff(scope, version, reason) });
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

/**
 * Keeps the unit of a biomarker for its life, because values are stored as bare numbers until they are released. Another spelling of
 * it, or a unit of the same scale, is allowed. Throws `invalid_request`.
 */
function refuseOtherUnit(biomarker: QuantitativeBiomarker, wanted: { unit: string; ucum: string }): void {
  const { name, unit, ucum } = biomarker;
  const conversion = conversionTo(biomarker, wanted.unit);
  if (conversion?.factor !== 1 || conversion.offset !== 0) {
    throw invalidFields({
      "quantity.unit": [
        `${name} is measured in ${unit}, and this cannot change. Add a new biomarker for ${wanted.unit}.`,
      ],
    });
  }
  if (ucum !== null && !isEqualCode(biomarker, wanted.ucum)) {
    throw invalidFields({
      "quantity.ucum": [`The code for ${unit} is ${ucum}. Add a new biomarker for another unit.`],
    });
  }
}

type Named = { code: string; loinc: string };

/** Refuses a LOINC code that another biomarker has: instruments identify biomarkers by it. Throws `invalid_request`. */
async function refuseTakenLoinc(trx: TenantTransaction, { code, loinc }: Named): Promise<void> {
  if (loinc) await lockLoincCodes(trx);
  const other = loinc ? await findCodeOfLoinc(trx, loinc, code) : undefined;
  if (other) throw invalidFields({ loinc: [`${other.code} already has this LOINC code.`] });
}

type Quantity = NonNullable<BiomarkerChange["quantity"]>;

/** Converts the form's entry to the quantitative part of a biomarker's definition. */
const quantityTerms = ({ unit, ucum, decimals, ranges, critical, plausible }: Quantity) => ({
  unit,
  ucum: ucum || null,
  decimals,
  critical,
  plausible: [plausible.low, plausible.high] as const,
  ...rangesOf(ranges),
});

/** Writes the contract's biomarkers to the database. What a release changes becomes a new version. */
export async function syncBiomarkers(trx: TenantTransaction, now: Date): Promise<void> {
  await insertBiomarkers(trx, biomarkers);
  const latest = await listLatestBiomarkers(trx);
  for (const row of biomarkers) {
    const version = shippedVersion(latest.get(row.code), row, now);
    if (version) await storeBiomarkerVersion(trx, { code: row.code, definition: row, ...version });
  }
}
