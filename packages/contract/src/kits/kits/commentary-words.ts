/** The bodies that register clinicians. */
export const professionalBodies = ["GMC", "NMC", "HCPC", "GPhC", "IMC", "NMBI", "NPI"] as const;
export type ProfessionalBody = (typeof professionalBodies)[number];

/** What a clinician says is to be done. */
export const commentaryOutcomes = ["no_action", "repeat", "see_doctor", "urgent"] as const;
export type CommentaryOutcome = (typeof commentaryOutcomes)[number];

const labels: Record<CommentaryOutcome, string> = {
  no_action: "No action needed",
  repeat: "Repeat the test",
  see_doctor: "See a doctor",
  urgent: "Urgent: see a doctor today",
};

/** Returns an outcome in words: `Repeat the test in 6 weeks`. */
export const outcomeInWords = (outcome: CommentaryOutcome, repeatWeeks: number | null): string =>
  repeatWeeks === null
    ? labels[outcome]
    : `${labels[outcome]} in ${repeatWeeks === 1 ? "a week" : `${repeatWeeks} weeks`}`;

/** Names the files that were signed with a commentary: `Attached: diet.pdf, referral.pdf`. */
export const attachmentsInWords = (attachments: readonly { name: string }[]): string =>
  `Attached: ${attachments.map(({ name }) => name).join(", ")}`;

type Written = {
  words: string;
  outcome: CommentaryOutcome;
  repeatWeeks: number | null;
  clinician: { name: string; professionalBody: ProfessionalBody; registrationNumber: string };
  isAboutEarlierResults: boolean;
  attachments: readonly { name: string }[];
};

/** Returns a commentary as paragraphs for forms that have no fields for its parts: its words, the outcome, and who signed. */
export const commentaryInWords = ({
  words,
  outcome,
  repeatWeeks,
  clinician,
  isAboutEarlierResults,
  attachments,
}: Written): string[] => [
  ...(isAboutEarlierResults ? ["Written about the results before their amendment:"] : []),
  ...words.split(/\n\s*\n/).filter(Boolean),
  `${outcomeInWords(outcome, repeatWeeks)}.`,
  ...(attachments.length > 0 ? [attachmentsInWords(attachments)] : []),
  `${clinician.name}, ${clinician.professionalBody} ${clinician.registrationNumber}`,
];
