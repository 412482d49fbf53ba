import { keysOf } from "../../fields/keys-of.ts";

/** Why a person's details are corrected. A choice and no free text, which could name them in a log that nothing is erased from. */
export const correctionReasons = {
  mistyped: "They were mistyped",
  given_wrongly: "The person gave them wrongly",
  changed: "They have changed since then",
} as const;

export type CorrectionReason = keyof typeof correctionReasons;
export const correctionReasonCodes = keysOf(correctionReasons);
