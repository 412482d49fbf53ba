import type { CertificateFacts } from "@kitpath/contract/kits/papers/certificates";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";

/** Printed across a paper that must not be taken for a valid one. */
export type Mark = "Superseded" | "Sandbox" | null;

/** The branding of the organisation that issues a paper. */
export type PaperBrand = {
  colour: string;
  /** The background colour of the logo. */
  ground: string;
  /** A PNG or JPEG image. */
  logo: Uint8Array | null;
};

export type ReportFacts = {
  organisation: string;
  name: string;
  dateOfBirth: string | null;
  product: string;
  orderNumber: string;
  collectedAt: string | null;
  receivedAt: string | null;
  resultAt: string;
  lab: string | null;
  /** The kit id and the version of its results. */
  number: string;
  /** Why this version replaced the previous one. */
  reason: string | null;
  panels: { title: string; results: ReportedResult[] }[];
  /** What a clinician has signed about these results. */
  commentary: ReportedCommentary | null;
};

export type ReportedCommentary = {
  paragraphs: readonly string[];
  /** What is to be done, in words. */
  outcome: string;
  /** The name of who signed, with their professional body and their number there. */
  clinician: string;
  signedAt: string;
};

export type ReportedResult = {
  biomarker: string;
  value: string;
  unit: string;
  /** The reference range in words; empty if there is none. */
  range: string;
  interpretation: Interpretation;
  isCritical: boolean;
  /** What an earlier version reported in its place; null if it has not changed. */
  before: { value: string; unit: string } | null;
};

export type Paper = { mark: Mark; brand: PaperBrand } & (
  | { kind: "certificate"; facts: CertificateFacts; verifyUrl: string; code: string }
  | { kind: "report"; facts: ReportFacts }
);
