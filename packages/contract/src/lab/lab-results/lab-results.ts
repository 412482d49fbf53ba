import { z } from "zod";
import { answerForLab } from "../../kits/answers/answers.ts";
import { hormonalStatuses } from "../../catalogue/biomarkers/hormonal-status.ts";
import { valueMaxLength } from "../../catalogue/biomarkers/check-value.ts";
import { biomarkerDefinition } from "../../catalogue/biomarkers/lab-biomarkers.ts";
import { labSampleStates } from "../lab-samples/lab-sample-states.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { recordOf } from "../../fields/record-of.ts";
import { gridFields } from "./lab-result-queries.ts";
import { instant, requiredText, text, time } from "../../fields/text.ts";

/** How a result was entered. */
export const resultSources = ["grid", "import", "hl7", "api", "rerun"] as const;
export type ResultSource = (typeof resultSources)[number];

/** The state of a batch's controls for one biomarker; `missing`: a control was not run. */
export const controlStates = ["none", "missing", "passed", "failed", "justified"] as const;
export type ControlState = (typeof controlStates)[number];

export const sampleParams = z.object({ id: text(40) });
export const historyParams = z.object({ id: text(40), biomarker: text(20) });

const id = text(40);
const biomarkerCode = text(20);
/** Far more than a sample is tested for. */
export const resultsAtMost = 2000;
const resultVersion = z.number().int().min(0).max(1_000_000);

export const gridQuery = querySchema(gridFields);

export const gridResult = z.object({
  /** Null: the result was removed. */
  value: z.string().nullable(),
  version: z.number().int(),
  /** The signed-in user entered it, so somebody else must verify it. */
  isMine: z.boolean(),
  isReleased: z.boolean(),
});
export type GridResult = z.infer<typeof gridResult>;

export const previousResult = z.object({ value: z.string(), measuredAt: instant });

export const gridSample = z.object({
  id: z.string(),
  barcode: z.string(),
  kitId: z.string(),
  position: z.number().int().nullable(),
  state: z.enum(labSampleStates),
  /** For the reference ranges that depend on it. */
  sex: z.enum(["f", "m"]).nullable(),
  /** In whole years when the sample was collected; null if unknown, or if none of its reference ranges depends on it. */
  age: z.number().int().nullable(),
  /** The phase of the cycle, menopause or pregnancy; null if unknown, or if none of its reference ranges depends on it. */
  hormonalStatus: z.enum(hormonalStatuses).nullable(),
  dueAt: instant,
  /** When its kit was recalled: it is released only by somebody who says that they saw it. */
  recalledAt: instant.nullable(),
  /** By biomarker code. */
  results: z.record(z.string(), gridResult),
  /** The latest earlier results of the same person that this lab released, by biomarker code. */
  previous: z.record(z.string(), previousResult),
  /** What the person answered to the questions that are meant for the laboratory. */
  answers: z.array(answerForLab),
  /** Biomarker codes of the grid that do not apply: the sample was ordered before its product reported them. */
  notTested: z.array(z.string()),
  /** How often its results were released; a further release is an amendment. */
  releases: z.number().int(),
  /** Why this user cannot release it in its present state; null if they can. */
  obstacle: z.string().nullable(),
});
export type GridSample = z.infer<typeof gridSample>;

export const resultGrid = z.object({
  /** Null for samples that are not in a batch. */
  batch: z.object({ id: z.string(), number: z.number().int(), wells: z.number().int() }).nullable(),
  productCode: z.string(),
  title: z.string(),
  biomarkers: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      control: z.enum(controlStates),
      /** Used to check entered results. */
      definition: biomarkerDefinition,
    }),
  ),
  samples: z.array(gridSample),
  needsSecondPerson: z.boolean(),
});
export type ResultGrid = z.infer<typeof resultGrid>;

/** The batches, and the products with samples that are not in a batch. */
export const resultWork = z.object({
  data: z.array(
    z.object({
      batch: z.object({ id: z.string(), number: z.number().int() }).nullable(),
      productCode: z.string(),
      title: z.string(),
      /** Without those that are rejected. */
      samples: z.number().int(),
      /** Samples whose results are complete, also those on hold or released. */
      entered: z.number().int(),
      held: z.number().int(),
      released: z.number().int(),
      critical: z.number().int(),
      /** The earliest deadline among the unfinished samples. */
      dueAt: instant.nullable(),
    }),
  ),
});
export type ResultWork = z.infer<typeof resultWork>["data"][number];

export const draftResult = z.object({
  sampleId: id,
  biomarker: biomarkerCode,
  /** Null removes a result. */
  value: text(valueMaxLength).nullable(),
  /** The version seen when it was entered; 0 if there was none. */
  version: resultVersion,
  /** An unlikely value was checked and is intended. */
  confirmed: z.boolean(),
});
export type DraftResult = z.infer<typeof draftResult>;

export const draftsAtMost = 1000;
export const draftResults = z.object({ results: z.array(draftResult).min(1).max(draftsAtMost) });

/** A result that was not stored, and why. */
export const refusedDraft = z.object({
  sampleId: z.string(),
  biomarker: z.string(),
  message: z.string(),
  /** It is stored once it is confirmed. */
  asks: z.boolean(),
  /** The stored result, if somebody else changed it first. */
  current: gridResult.nullable(),
});
export type RefusedDraft = z.infer<typeof refusedDraft>;

/** A critical value, and the clinic's contact who was notified; empty if the clinic has named none. */
export const raisedCritical = z.object({
  barcode: z.string(),
  biomarker: z.string(),
  contact: z.string(),
});
export type RaisedCritical = z.infer<typeof raisedCritical>;

export const savedDrafts = z.object({
  saved: z.array(z.object({ sampleId: z.string(), biomarker: z.string(), version: z.number().int() })),
  refused: z.array(refusedDraft),
  critical: z.array(raisedCritical),
});
export type SavedDrafts = z.infer<typeof savedDrafts>;

/** Results sent by a laboratory system. */
export const sentResults = z.object({
  results: z
    .array(
      z.object({
        barcode: requiredText(40),
        /** A catalogue code or a LOINC code. */
        biomarker: requiredText(20),
        value: requiredText(valueMaxLength),
        unit: text(40).optional(),
        /** A result measured before the sample's last rerun, or before the stored result, is refused. */
        measuredAt: time.optional(),
        /** An unlikely value, or one that replaces what a person typed in, was checked and is intended. */
        confirmed: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(draftsAtMost),
});

export const storedResults = z.object({
  /** New results. */
  stored: z.number().int(),
  /** Results that were already stored with the same value. */
  unchanged: z.number().int(),
  critical: z.array(raisedCritical),
  /** Missing if everything was stored. Otherwise the other results: invalid ones, and those of a sample that is tested again. */
  notStored: z.array(z.object({ index: z.number().int(), message: z.string() })).optional(),
});

const reason = requiredText(500);

export const releaseRequest = z.object({
  samples: z
    .array(
      z.object({
        id,
        /** The version of each result that was verified, by biomarker code. A sample with others is refused. */
        seen: recordOf(biomarkerCode, resultVersion, { max: resultsAtMost }),
        /** That its kit was recalled was seen, and the results can be used all the same. */
        isRecallChecked: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(384),
  /** Why results that were already released are amended. */
  reason: text(500).optional(),
});
export type ReleaseRequest = z.infer<typeof releaseRequest>;
export const releaseAnswer = z.object({
  released: z.array(z.string()),
  refused: z.array(z.object({ sampleId: z.string(), barcode: z.string(), message: z.string() })),
});

export const rerunRequest = z.object({ reason });

/** Every value that one result has had, newest first. */
export const resultHistory = z.object({
  data: z.array(
    z.object({
      version: z.number().int(),
      value: z.string().nullable(),
      /** The instrument's own value before the conversion to this unit: `1.2 ng/dL`. */
      measuredAs: z.string().nullable(),
      source: z.enum(resultSources),
      enteredBy: z.string(),
      enteredAt: instant,
      isCritical: z.boolean(),
      isReleased: z.boolean(),
    }),
  ),
});
export type ResultHistory = z.infer<typeof resultHistory>;

export const labRules = z.object({
  /** Results must be released by somebody who has entered none of them. */
  needsSecondPerson: z.boolean(),
});
export type LabRules = z.infer<typeof labRules>;
