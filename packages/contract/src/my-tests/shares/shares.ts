import { z } from "zod";
import { shorten } from "../../fields/shorten.ts";
import { instant, ownName, requiredText, text } from "../../fields/text.ts";
import { mostTests } from "../../results/summaries/summaries.ts";
import { shareDays } from "./share-limits.ts";

export const newShare = z.object({
  forWhom: ownName(1).describe("Who gets the link, in the person’s words."),
  tests: z
    .array(text(40))
    .min(1, "Choose a test.")
    .max(mostTests, `Choose up to ${mostTests} tests.`)
    .optional()
    .describe("IDs of the tests. Missing: all, with those whose results come while the link works."),
  days: z
    .int("Choose a whole number of days.")
    .min(1, "Choose at least 1 day.")
    .max(shareDays.most, `Choose up to ${shareDays.most} days.`),
});
export type NewShare = z.input<typeof newShare>;

export const shareableTest = z.object({
  id: z.string(),
  product: z.string(),
  collectedAt: instant.nullable(),
  kitId: z.string(),
});
export type ShareableTest = z.infer<typeof shareableTest>;

export const shareForms = ["page", "pdf", "csv", "fhir", "app"] as const;
export type ShareForm = (typeof shareForms)[number];

/** `of_childhood`: it was made before the person was old enough to decide. */
export const shareStates = ["open", "expired", "ended", "wrong_codes", "by_clinic", "of_childhood"] as const;
export type ShareState = (typeof shareStates)[number];

export const share = z.object({
  id: z.string(),
  forWhom: z.string(),
  state: z.enum(shareStates),
  /** Null: all. */
  tests: z.array(z.string()).nullable(),
  createdAt: instant,
  endsAt: instant,
  /** What was opened, the newest first; `reader` is what they called themselves. */
  openings: z.array(z.object({ reader: z.string(), form: z.enum(shareForms), openedAt: instant })),
});
export type Share = z.infer<typeof share>;

export const shares = z.object({ data: z.array(share), tests: z.array(shareableTest) });

/** The link and its code are shown now, and never again: neither is kept. */
export const madeShare = z.object({
  data: share,
  link: z.string(),
  code: z.string(),
  qrCode: z.object({ size: z.int(), path: z.string() }),
});
export type MadeShare = z.infer<typeof madeShare>;

const secret = requiredText(100).describe("The last part of the address in the link.");

export const sharedDoor = z.object({ link: secret });
export const sharedDoorAnswer = z.object({
  clinic: z.object({ code: z.string(), name: z.string() }),
  endsAt: instant,
});
export type SharedDoor = z.infer<typeof sharedDoorAnswer>;

export const openingShare = z.object({
  link: secret,
  code: requiredText(20),
  reader: ownName(1).describe("Who reads. The person sees it."),
});
export type OpeningShare = z.infer<typeof openingShare>;

const sharedResult = z.object({
  biomarker: z.string(),
  value: z.string(),
  unit: z.string(),
  /** What the laboratory reported, if it was converted. */
  reportedAs: z.string().nullable(),
  /** The range that applied, in words. */
  range: z.string(),
  reading: z.string(),
  isOutside: z.boolean(),
  /** What an earlier version had reported; null if it has not changed. */
  before: z.string().nullable(),
});

const sharedTest = z.object({
  kitId: z.string(),
  product: z.string(),
  collectedAt: instant.nullable(),
  releasedAt: instant,
  lab: z.string(),
  /** Why these results replaced others; null if they did not. */
  amended: z.string().nullable(),
  /** How many values could not be compared with a range. */
  notCompared: z.int(),
  panels: z.array(z.object({ title: z.string(), results: z.array(sharedResult) })),
  commentary: z
    .object({
      paragraphs: z.array(z.string()),
      outcome: z.string(),
      clinician: z.string(),
      signedAt: instant,
    })
    .nullable(),
});
export type SharedTest = z.infer<typeof sharedTest>;

export const sharedResults = z.object({
  clinic: z.string(),
  person: z.object({ name: z.string(), dateOfBirth: z.string().nullable(), sex: z.string() }),
  endsAt: instant,
  tests: z.array(sharedTest),
});
export type SharedResults = z.infer<typeof sharedResults>;

/**
 * What software asks that opens SMART Health Links. The standard has no answer for a field that is not as it should be: a recipient that is
 * too long is cut, a passcode that cannot be one is missing, and a limit that is none is no limit.
 */
export const manifestRequest = z.object({
  recipient: requiredText(2000)
    .overwrite((name) => shorten(name, 200))
    .describe("Who asks, as the person reads it."),
  passcode: text(100)
    .optional()
    .catch(undefined)
    .describe("The code that the person has told the recipient."),
  embeddedLengthMax: z
    .int()
    .min(0)
    .optional()
    .catch(undefined)
    .describe("A file longer than this, encrypted, is at an address of its own, for ten minutes."),
});

export const manifest = z.object({
  files: z.array(
    z.object({
      contentType: z.string(),
      embedded: z.string().optional().describe("The file, as a compact JWE."),
      location: z.string().optional(),
      lastUpdated: instant,
      status: z.literal("can-change").describe("Results may be amended, and others come."),
      fhirVersion: z.string().optional(),
    }),
  ),
});
