import { keysOf } from "./keys-of.ts";

/**
 * Why a sample could not be tested: the reason code, its meaning in plain words, and whether it is down to the person who took
 * the sample. If it is not, the replacement kit is free.
 */
export const rejectionReasons = {
  sample_quantity_not_sufficient: {
    words: "There was not enough of the sample to test.",
    isPatients: true,
  },
  sample_hemolyzed: {
    words: "Blood cells in the sample had broken open, which makes its results unreliable.",
    isPatients: false,
  },
  sample_stability_exceeded: {
    words: "The sample reached the lab too long after it was taken.",
    isPatients: false,
  },
  sample_contaminated: {
    words: "Something other than the sample had got into the tube.",
    isPatients: false,
  },
  sample_improper_collection: {
    words: "The sample was not taken as the instructions describe.",
    isPatients: true,
  },
  date_of_collection_unspecified: {
    words: "The day the sample was taken was not written down.",
    isPatients: true,
  },
  demographic_information_mismatch: {
    words: "The details on the sample are not those of the person it is registered to.",
    isPatients: true,
  },
} as const;

export type RejectionReason = keyof typeof rejectionReasons;
export const rejectionReasonCodes = keysOf(rejectionReasons);
