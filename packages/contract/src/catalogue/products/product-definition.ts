import type { SpecimenType } from "../biomarkers/biomarker.ts";
import type { Audience } from "./audience.ts";
import { adults } from "./audience.ts";
import type { ProductTestType } from "./test-status.ts";
import type { VisitTerms } from "./visit-terms.ts";

export type Panel = { title: string; biomarkers: readonly string[] };

export type ProductDefinition = {
  /** The same in sandbox and live. */
  productCode: string;
  title: string;
  /** The service-level agreement that a lab accepts for it; null if there is none. */
  slaId: string | null;
  description: string;
  category: "covid" | "general";
  testType: ProductTestType | null;
  purpose: string | null;
  phlebotomyType: "NONE" | "MOBILE" | "IN-CLINIC";
  registrationType: "AUTOMATIC_WITH_USER_INFO" | "MANUAL";
  registrationless: boolean;
  specimenType: SpecimenType;
  panels: readonly Panel[];
  /** Whom it is for: others can have it, but get no interpretation where the reference ranges are not theirs. */
  audience: Audience;
  /** Pence, ex VAT. */
  priceMinor: number;
  turnaroundHours: number;
  /** How long after it was taken the sample can be tested; missing if no limit is known. */
  stabilityHours?: number | null | undefined;
  /** As is usual if missing. */
  visits?: VisitTerms;
};

/** What each product states; the rest is as in a blood profile unless it says otherwise. */
export type Row = Pick<ProductDefinition, "productCode" | "title" | "slaId" | "description" | "priceMinor"> &
  Partial<ProductDefinition>;

export const profile = (row: Row & { panels: readonly Panel[] }): ProductDefinition => ({
  category: "general",
  testType: null,
  purpose: null,
  phlebotomyType: "NONE",
  registrationType: "AUTOMATIC_WITH_USER_INFO",
  registrationless: false,
  specimenType: "BLOOD",
  turnaroundHours: 48,
  audience: adults,
  ...row,
});
