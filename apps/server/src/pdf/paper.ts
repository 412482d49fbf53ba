import type { CertificateFacts } from "@kitpath/contract/kits/papers/certificates";

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
  /** What the value means, in words. */
  reading: string;
  isCritical: boolean;
  isCompared: boolean;
  /** What the laboratory reported, if it was converted. */
  reportedAs: string | null;
  /** What an earlier version reported in its place; null if it has not changed. */
  before: { value: string; unit: string } | null;
};

/** Several tests of one person. */
export type SummaryFacts = {
  organisation: string;
  name: string;
  /** Names that other tests are registered under. */
  otherNames: readonly string[];
  dateOfBirth: string | null;
  sex: string;
  /** Of the samples, in words. */
  period: string;
  madeAt: string;
  tests: SummarisedTest[];
  /** How many values could not be compared with a range, in words; empty if all were. */
  notCompared: string;
  panels: SummarisedPanel[];
  commentaries: { title: string; commentary: ReportedCommentary }[];
};

export type SummarisedTest = {
  product: string;
  kitId: string;
  collectedAt: string | null;
  resultAt: string | null;
  /** Its laboratory and its amendment, or why it has no results. */
  notes: string[];
};

export type SummarisedPanel = {
  title: string;
  /** The lines at the head of each test's column. */
  columns: string[][];
  rows: SummarisedRow[];
  /** Ranges that are too long for their cells. */
  notes: string[];
};

/** A biomarker, with its result of each column; null where it was not measured. */
export type SummarisedRow = { biomarker: string; unit: string; results: (SummarisedResult | null)[] };

export type SummarisedResult = {
  /** With its unit if that is not the row's. */
  value: string;
  /** What the value means, where it is not inside its range. */
  reading: string;
  isCritical: boolean;
  isOutside: boolean;
  /** The range that applied, in words. */
  range: string;
  /** What the laboratory reported, if it was converted. */
  reportedAs: string | null;
  /** What an earlier version reported in its place, in words. */
  before: string | null;
};

/** A paper about one test. */
export type TestPaper = { mark: Mark; brand: PaperBrand } & (
  | { kind: "certificate"; facts: CertificateFacts; verifyUrl: string; code: string }
  | { kind: "report"; facts: ReportFacts }
);

export type SummaryPaper = { mark: Mark; brand: PaperBrand; kind: "summary"; facts: SummaryFacts };

export type Paper = TestPaper | SummaryPaper;
