import { z } from "zod";
import { valueMaxLength } from "./catalogue/check-value.ts";
import { biomarkerDefinition } from "./lab-biomarkers.ts";
import { labSampleStates } from "./lab-sample-states.ts";
import { querySchema } from "./query-schema.ts";
import { gridFields } from "./lab-result-queries.ts";
import { instant, requiredText, text } from "./text.ts";

/** How a result came to the bench. */
export const resultSources = ["grid", "import", "hl7", "api", "rerun"] as const;
export type ResultSource = (typeof resultSources)[number];

/** What a failed control and a control that was not run do to a biomarker of a batch. */
export const controlStates = ["none", "missing", "passed", "failed", "justified"] as const;
export type ControlState = (typeof controlStates)[number];

export const sampleParams = z.object({ id: text(40) });
export const historyParams = z.object({ id: text(40), biomarker: text(20) });

const id = text(40);
const biomarkerCode = text(20);

export const gridQuery = querySchema(gridFields);

export const gridResult = z.object({
  /** Null: a result stood here and was taken away. */
  value: z.string().nullable(),
  version: z.number().int(),
  /** The signed-in user entered it, so that somebody else must verify it. */
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
  dueAt: instant,
  /** By the biomarker's code. */
  results: z.record(z.string(), gridResult),
  /** The newest earlier results of the same person that this lab released, by the biomarker's code. */
  previous: z.record(z.string(), previousResult),
  /** Codes of the grid that it is not tested for: it was ordered before its product reported them. */
  notTested: z.array(z.string()),
  /** How often results of it went out; a further time is an amendment. */
  releases: z.number().int(),
  /** Why it cannot be released as it is; null where it can, by this user. */
  obstacle: z.string().nullable(),
});
export type GridSample = z.infer<typeof gridSample>;

export const resultGrid = z.object({
  /** Null for samples in no batch. */
  batch: z.object({ id: z.string(), number: z.number().int(), wells: z.number().int() }).nullable(),
  productCode: z.string(),
  title: z.string(),
  biomarkers: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      control: z.enum(controlStates),
      /** By which a result is checked. */
      definition: biomarkerDefinition,
    }),
  ),
  samples: z.array(gridSample),
  needsSecondPerson: z.boolean(),
});
export type ResultGrid = z.infer<typeof resultGrid>;

/** What can be worked on: batches and products with samples in none. */
export const resultWork = z.object({
  data: z.array(
    z.object({
      batch: z.object({ id: z.string(), number: z.number().int() }).nullable(),
      productCode: z.string(),
      title: z.string(),
      samples: z.number().int(),
      entered: z.number().int(),
      held: z.number().int(),
      released: z.number().int(),
      critical: z.number().int(),
      /** When the first of those that are not finished is due. */
      dueAt: instant.nullable(),
    }),
  ),
});
export type ResultWork = z.infer<typeof resultWork>["data"][number];

export const draftResult = z.object({
  sampleId: id,
  biomarker: biomarkerCode,
  /** Null takes a result away. */
  value: text(valueMaxLength).nullable(),
  /** The version that was seen when it was entered, 0 where there was none. */
  version: z.number().int().min(0).max(1_000_000),
  /** An unlikely value was looked at again and is meant. */
  confirmed: z.boolean(),
});
export type DraftResult = z.infer<typeof draftResult>;

export const draftsAtMost = 1000;
export const draftResults = z.object({ results: z.array(draftResult).min(1).max(draftsAtMost) });

/** A result that was not kept, and why. */
export const refusedDraft = z.object({
  sampleId: z.string(),
  biomarker: z.string(),
  message: z.string(),
  /** It is kept when it is confirmed. */
  asks: z.boolean(),
  /** What stands there now, where somebody else was quicker. */
  current: gridResult.nullable(),
});
export type RefusedDraft = z.infer<typeof refusedDraft>;

/** A critical value, and who of the clinic was told; empty where the clinic has named nobody. */
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

/** Results as a laboratory system sends them. */
export const sentResults = z.object({
  results: z
    .array(
      z.object({
        barcode: requiredText(40),
        /** A code of the catalogue or a LOINC code. */
        biomarker: requiredText(20),
        value: requiredText(valueMaxLength),
        unit: text(40).optional(),
        measuredAt: z.iso.datetime({ offset: true }).optional(),
        confirmed: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(draftsAtMost),
});

export const storedResults = z.object({
  /** Results that were not there yet. */
  stored: z.number().int(),
  /** Results that stood there already, just so. */
  unchanged: z.number().int(),
  critical: z.array(raisedCritical),
});

const reason = requiredText(500);

export const releaseRequest = z.object({
  samples: z.array(id).min(1).max(384),
  /** Why results that went out before are amended. */
  reason: text(500).optional(),
});
export const releaseAnswer = z.object({
  released: z.array(z.string()),
  refused: z.array(z.object({ sampleId: z.string(), barcode: z.string(), message: z.string() })),
});

export const rerunRequest = z.object({ reason });

/** Every value that ever stood in one place, newest first. */
export const resultHistory = z.object({
  data: z.array(
    z.object({
      version: z.number().int(),
      value: z.string().nullable(),
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
  /** Results are released by somebody who has entered none of them. */
  needsSecondPerson: z.boolean(),
});
export type LabRules = z.infer<typeof labRules>;
