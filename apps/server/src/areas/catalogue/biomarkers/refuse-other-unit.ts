import type { QuantitativeBiomarker } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import { conversionTo, isEqualCode } from "#units/unit-factor.ts";
import { invalidFields } from "../../../errors/errors.ts";

/**
 * Values are stored as bare numbers until they are released, so the unit they are measured in stays for the life of a biomarker.
 * Another spelling of it, or a unit of the same scale, is allowed. Throws `invalid_request`.
 */
export function refuseOtherUnit(
  biomarker: QuantitativeBiomarker,
  wanted: { unit: string; ucum: string },
): void {
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
