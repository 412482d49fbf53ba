/** How far two results of one person may differ before the second must be confirmed, and for how many days this applies. */
export type DeltaLimit = { percent: number; days: number };

const limit = (percent: number, days: number): DeltaLimit => ({ percent, days });

/** Biomarkers that change little in a person over months, so that a change can reveal a mix-up of two samples. */
const limits: Record<string, DeltaLimit> = {
  MCV: limit(6, 180),
  MCH: limit(7, 180),
  MCHC: limit(8, 180),
  RDW: limit(20, 180),
  HGB: limit(20, 90),
  HCT: limit(20, 90),
  RBC: limit(20, 90),
  NA: limit(6, 90),
  CA: limit(15, 90),
  MG: limit(30, 90),
  ALB: limit(25, 90),
  TP: limit(20, 90),
  CREA: limit(50, 180),
  EGFR: limit(35, 180),
  HBA1C: limit(25, 120),
  CHOL: limit(40, 180),
  HDL: limit(40, 180),
  SHBG: limit(60, 180),
};

const usual = limit(80, 180);

/** Returns the limit of a biomarker, or the default if it has none of its own. */
export const deltaLimitOf = (biomarkerCode: string): DeltaLimit => limits[biomarkerCode] ?? usual;
