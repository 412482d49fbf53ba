import { everyone } from "@kitpath/contract/catalogue/products/audience";
import type {
  CatalogueProduct,
  CatalogueProductDetail,
} from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import type { VisitTerms } from "@kitpath/contract/catalogue/products/visit-terms";
import type {
  PublicProduct,
  PublicProductDetail,
} from "@kitpath/contract/catalogue/products/public-products";
import type { ReportedBiomarker } from "#areas/catalogue/biomarkers/biomarker.ts";
import type { CatalogueProductRow } from "./desk-queries.ts";
import type { PublicRow } from "./public-queries.ts";

type VisitColumns = Pick<CatalogueProductRow, "free_until_hours" | "late_fee_minor" | "minors_at_home">;

export const presentVisitTerms = (row: VisitColumns): VisitTerms => ({
  freeUntilHours: row.free_until_hours,
  lateFeeMinor: row.late_fee_minor,
  allowsMinorsAtHome: row.minors_at_home,
});

type Presented = Omit<PublicRow, "description">;

type Offered = Presented & { lab_name: string | null; minors_at_home: boolean };

export const presentProduct = (product: Offered, asked: AskedQuestions): OrderableProduct => ({
  ...presentKind(product),
  ...asked,
  price: product.price_minor / 100,
  currency: product.currency,
  allowsMinorsAtHome: product.minors_at_home,
  lab: product.lab_name,
});

export const presentPublicProduct = (product: Presented, asked: AskedQuestions): PublicProduct => ({
  ...presentKind(product),
  ...asked,
  price: { priceExTax: product.price_minor / 100, currency: product.currency },
});

export const presentPublicDetail = (
  product: PublicRow,
  asked: AskedQuestions,
  reported: readonly ReportedBiomarker[],
): PublicProductDetail => ({
  ...presentPublicProduct(product, asked),
  description: product.description,
  biomarkers: reported.map(({ biomarker_code: code, name, definition, panel }) => ({
    code,
    name,
    unit: definition.unit,
    panel,
  })),
});

function presentKind(product: Presented) {
  const { registration_type: registrationType, registrationless } = product;
  return {
    title: product.title,
    productCode: product.code,
    phlebotomyType: product.phlebotomy_type,
    registrationType,
    registrationless,
    patientDataInput: patientDataInput({ registrationType, registrationless }),
  };
}

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
  stabilityHours: row.stability_hours,
  visits: presentVisitTerms(row),
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
