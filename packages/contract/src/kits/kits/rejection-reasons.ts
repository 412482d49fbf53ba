import { keysOf } from "../../fields/keys-of.ts";

/**
 * Why a sample could not be tested: the reason code, its meaning in plain words, and whether it is down to the person who took
 * the sample. If it is not, the replacement kit is free. If it is recoverable, the sample itself is sound and can be tested once the
 * reason is resolved; otherwise only a new sample helps. Add a reason at the end: the bench scans it by its place.
 */
export const rejectionReasons = {
  // What is left cannot be tested, and none can be added.
  sample_quantity_not_sufficient: {
    words: "There was not enough of the sample to test.",
    isPatients: true,
    isRecoverable: false,
  },
  // Broken cells do not mend.
  sample_hemolyzed: {
    words: "Blood cells in the sample had broken open, which makes its results unreliable.",
    isPatients: false,
    isRecoverable: false,
  },
  // The sample only gets older.
  sample_stability_exceeded: {
    words: "The sample reached the lab too long after it was taken.",
    isPatients: false,
    isRecoverable: false,
  },
  // What got in cannot be taken out.
  sample_contaminated: {
    words: "Something other than the sample had got into the tube.",
    isPatients: false,
    isRecoverable: false,
  },
  // It would have to be taken again.
  sample_improper_collection: {
    words: "The sample was not taken as the instructions describe.",
    isPatients: true,
    isRecoverable: false,
  },
  // The clinic can say which day it was.
  date_of_collection_unspecified: {
    words: "The collection date was missing.",
    isPatients: true,
    isRecoverable: true,
  },
  // The clinic can say whose sample it is.
  demographic_information_mismatch: {
    words: "The details on the sample do not match the person it is registered to.",
    isPatients: true,
    isRecoverable: true,
  },
} as const;

export type RejectionReason = keyof typeof rejectionReasons;
export const rejectionReasonCodes = keysOf(rejectionReasons);

/** Whether a sample rejected for this reason can be tested once the reason is resolved. */
export const isRecoverable = (reason: RejectionReason): boolean => rejectionReasons[reason].isRecoverable;

/** What helps after a rejection, in plain words. */
export const remedyInWords = (reason: RejectionReason): string =>
  isRecoverable(reason) ? "The lab can still test it once this is resolved." : "A new sample is needed.";
