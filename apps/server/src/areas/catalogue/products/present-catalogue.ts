import type {
  CatalogueBiomarker,
  CatalogueProduct,
  CatalogueProductDetail,
  CatalogueVersion,
} from "@kitpath/contract/catalogue/products/catalogue-desk";
import { everyone } from "@kitpath/contract/catalogue/products/audience";
import { rangeRowsOf } from "@kitpath/contract/catalogue/biomarkers/ranges";
import type { CatalogueBiomarkerRow, CatalogueProductRow, VersionRow } from "./desk-queries.ts";
import type { ReportedBiomarker } from "#areas/catalogue/biomarkers/list-reported-biomarkers.ts";

export const presentCatalogueProduct = (row: CatalogueProductRow): CatalogueProduct => ({
  productCode: row.code,
  title: row.title,
  description: row.description,
  category: row.category,
  specimenType: row.specimen_type,
  slaId: row.sla_id,
  phlebotomyType: row.phlebotomy_type,
  registrationType: row.registration_type,
  registrationless: row.registrationless,
  turnaroundHours: row.turnaround_hours,
  priceMinor: row.price_minor,
  audience: row.audience ?? everyone,
  version: row.version,
  isEdited: row.source === "staff",
});

export function presentPanels(rows: readonly ReportedBiomarker[]): CatalogueProductDetail["panels"] {
  const panels = Map.groupBy(rows, ({ panel }) => panel);
  return [...panels].map(([title, markers]) => ({
    title,
    biomarkers: markers.map(({ biomarker_code: code, name }) => ({ code, name })),
  }));
}

export const presentVersion = (row: VersionRow, staff: ReadonlyMap<string, string>): CatalogueVersion => ({
  version: row.version,
  source: row.source === "staff" ? "staff" : "shipped",
  changedBy: row.changed_by && (staff.get(row.changed_by) ?? "Former staff"),
  changedAt: row.changed_at.toISOString(),
  reason: row.reason,
});

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
