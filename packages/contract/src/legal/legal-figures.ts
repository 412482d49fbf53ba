/** Every figure of the agreements (specification 3 section 9). The texts take their figures from here. */

export const labTermsFigures = {
  initialPeriodMonths: 12,
  noticeDays: 90,
  windingUpWorkingDays: 5,
  attachmentDays: 14,
  paymentDays: 30,
  interestPercent: 4,
  liabilityCapPounds: 1_000_000,
  liabilityCapPercent: 100,
  auditNoticeWorkingDays: 5,
  breachRemedyDays: 30,
  remediationPlanWorkingDays: 5,
  continuityPlanWorkingDays: 20,
  continuityTestMonths: 6,
  continuityReviewMonths: 12,
  insuranceYears: 6,
  nonSolicitationMonths: 12,
  disputeWorkingDays: { representatives: 20, directors: 5, mediation: 10 },
} as const;

export const servicesAgreementFigures = {
  confirmedRequirementHours: 24,
  auditNoticeWorkingDays: 5,
  breachNoticeDays: 2,
  subProcessorObjectionDays: 30,
  retentionYears: 7,
} as const;

export const businessHours = "9.00am to 5.00pm Monday to Friday";
export const governingLaw = "England and Wales";

/** Formats whole pounds as the agreements write them: `£1,000,000`. */
export const pounds = (amount: number): string => `£${amount.toLocaleString("en-GB")}`;

/** The numbers that the agreements spell out. */
export const inWords = { 5: "five", 7: "seven" } as const;
