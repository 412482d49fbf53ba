import { z } from "zod";
import { answerForLab } from "../../kits/answers/answers.ts";
import { labSampleListFields, labUnmatchedListFields } from "./lab-queries.ts";
import { labClocks } from "./lab-clock.ts";
import { labSampleStates } from "./lab-sample-states.ts";
import { sampleConditionCodes } from "../../kits/kits/sample-condition.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { rejectionReasonCodes } from "../../kits/kits/rejection-reasons.ts";
import { instant, requiredLongText, requiredText, text, time } from "../../fields/text.ts";

/** A specimen on the lab's bench. It contains no personal data. */
export const labSample = z.object({
  id: z.string(),
  barcode: z.string(),
  kitId: z.string(),
  productCode: z.string(),
  /** Title of the product. */
  test: z.string(),
  clinic: z.string(),
  state: z.enum(labSampleStates),
  condition: z.enum(sampleConditionCodes),
  rejectionReason: z.enum(rejectionReasonCodes).nullable(),
  /** Whether a rejected sample can be tested once the reason is resolved; null if it was not rejected. */
  isRecoverable: z.boolean().nullable(),
  collectedAt: instant.nullable(),
  receivedAt: instant,
  dueAt: instant,
  finishedAt: instant.nullable(),
  /** When its kit was recalled; null if it was not. */
  recalledAt: instant.nullable(),
  clock: z.enum(labClocks),
  /** Null if no limit is known for its test. */
  stability: z
    .object({
      /** From when it was taken, as the catalogue said when it was received. */
      hours: z.number().int(),
      /** Null while nobody knows when it was taken. */
      stableUntil: instant.nullable(),
      /** It was received later than that. */
      isExceeded: z.boolean(),
      /** When the lab decided to test it all the same. */
      waivedAt: instant.nullable(),
    })
    .nullable(),
  batch: z.object({ id: z.string(), number: z.number().int(), well: z.string() }).nullable(),
});
export type LabSample = z.infer<typeof labSample>;

export const labSampleParams = z.object({ id: text(40) });
export const labSampleAnswer = z.object({ data: labSample });

/** A barcode or kit id as typed by a scanner. */
const scannedCode = requiredText(60);
const condition = z.enum(sampleConditionCodes);

export const labScan = z.object({
  code: scannedCode,
  condition: condition.default("good"),
  /** When the sample was taken, according to the form in its box. */
  collectedAt: time.nullable().default(null),
});

export const scanVerdicts = ["received", "repeated", "unmatched"] as const;

export const labScanAnswer = z.object({
  /**
   * `received`: it is now on the bench. `repeated`: it already was. `unmatched`: the code needs a decision, because no kit has
   * it, or a kit of another lab has it, or the kit cannot be received yet.
   */
  verdict: z.enum(scanVerdicts),
  message: z.string(),
  sample: labSample.nullable(),
  /** The person the kit is registered to, to compare with the tube's label; only when it is received. */
  person: z
    .object({ name: z.string(), dateOfBirth: z.string().nullable(), gender: z.enum(["f", "m"]).nullable() })
    .nullable(),
  /** What the person answered to the questions that are meant for the laboratory; only when it is received. */
  answers: z.array(answerForLab),
});
export type LabScanAnswer = z.infer<typeof labScanAnswer>;

/** Missing fields stay as they are. */
export const labSampleNote = z.object({
  condition: condition.optional(),
  collectedAt: time.nullable().optional(),
});
export const labSampleRejection = z.object({ reason: z.enum(rejectionReasonCodes) });

export const labSampleQuery = querySchema(labSampleListFields);
export const labSampleList = z.object({ data: z.array(labSample), meta });

const count = z.int().nonnegative();

/** The open samples by test; the test with the earliest deadline comes first. */
export const labWorklists = z.object({
  data: z.array(
    z.object({
      productCode: z.string(),
      test: z.string(),
      open: count,
      atRisk: count,
      late: count,
      /** Received, and not in a batch. */
      unplaced: count,
      nextDueAt: instant,
    }),
  ),
});
export type LabWorklist = z.infer<typeof labWorklists>["data"][number];

export const newLabels = z.object({
  sampleIds: z.array(text(40)).min(1).max(384),
});

/** A scan that matched no sample that can be received. */
export const labUnmatched = z.object({
  id: z.string(),
  code: z.string(),
  /** `unknown`: no kit of this lab has the code. `not_ready`: a kit has it but cannot be received yet. */
  reason: z.enum(["unknown", "not_ready"]),
  scannedAt: instant,
  scannedBy: z.string(),
  /** The question a clinic was asked about it. */
  asked: z.object({ clinic: z.string(), kitId: z.string(), question: z.string(), at: instant }).nullable(),
});
export type LabUnmatched = z.infer<typeof labUnmatched>;
export const labUnmatchedQuery = querySchema(labUnmatchedListFields);
export const labUnmatchedList = z.object({ data: z.array(labUnmatched), meta });

/** A kit on its way to this lab that the scan may have been meant for. */
export const labCandidate = z.object({
  kitId: z.string(),
  barcode: z.string(),
  test: z.string(),
  clinic: z.string(),
  /** The kit's status. */
  status: z.string(),
  /** Whether it can be received now. */
  isReady: z.boolean(),
  isExact: z.boolean(),
});
export type LabCandidate = z.infer<typeof labCandidate>;
export const labCandidateList = z.object({ data: z.array(labCandidate) });

export const labMatch = z.object({ kitId: requiredText(20) });
export const labQuestion = z.object({ kitId: requiredText(20), question: requiredLongText(1000) });
