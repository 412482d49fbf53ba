import type {
  CatalogueProduct,
  CatalogueProductDetail,
} from "@kitpath/contract/catalogue/products/catalogue-desk";
import { everyone } from "@kitpath/contract/catalogue/products/audience";
import type { CatalogueProductRow } from "./desk-queries.ts";
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
