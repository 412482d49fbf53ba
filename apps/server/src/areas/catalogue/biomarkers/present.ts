import type { CatalogueBiomarker } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { rangeRowsOf } from "@kitpath/contract/catalogue/biomarkers/ranges";
import type { CatalogueBiomarkerRow } from "./queries.ts";

export function presentCatalogueBiomarker(row: CatalogueBiomarkerRow): CatalogueBiomarker {
  const { code, version, source, definition } = row;
  return {
    code,
    name: definition.name,
    loinc: definition.loinc ?? "",
    specimenType: definition.specimenType,
    version,
    isEdited: source === "staff",
    isRetired: definition.isRetired ?? false,
    quantity:
      definition.kind === "qualitative"
        ? null
        : {
            unit: definition.unit,
            ucum: definition.ucum ?? "",
            decimals: definition.decimals,
            ranges: rangeRowsOf(definition),
            critical: definition.critical,
            plausible: { low: definition.plausible[0], high: definition.plausible[1] },
          },
  };
}
