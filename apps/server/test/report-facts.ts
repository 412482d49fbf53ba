import type { ReportFacts } from "../src/pdf/paper.ts";

export const plainBrand = { colour: "#0b4f5c", ground: "#0b4f5c", logo: null };

/** What a report says of a test with nothing unusual about it. */
export const makeReportFacts = (change: Partial<ReportFacts> = {}): ReportFacts => ({
  organisation: "Example Clinics",
  name: "Ann Dee",
  dateOfBirth: null,
  product: "Thyroid Function Profile",
  orderNumber: "RT100001",
  collectedAt: null,
  receivedAt: null,
  resultAt: "2026-06-15T12:00:00.000Z",
  lab: null,
  number: "KLRR8451-1",
  reason: null,
  panels: [],
  commentary: null,
  ...change,
});
