import { z } from "zod";
import { answerSet } from "../../kits/answers/answers.ts";
import { biomarkerResult } from "../../results/results/results.ts";
import { hormonalStatuses } from "../../catalogue/biomarkers/hormonal-status.ts";
import { instant, text } from "../../fields/text.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { clinicalCommentary } from "../../kits/kits/clinical-commentary.ts";
import { commentaryOutcomes } from "../../kits/kits/commentary-words.ts";
import { draftAttachment } from "../commentaries/attachments.ts";
import { orderBackground } from "../../orders/orders/background.ts";
import { repeat } from "../repeats/repeats.ts";
import { trends } from "../../results/trends/trends.ts";
import { disclosures, reviewers } from "../policies/policies.ts";
import { urgencies } from "../policies/urgencies.ts";
import { reviewFields } from "./list-query.ts";

export const reviewsQuery = querySchema(reviewFields);
export const reviewParams = z.object({ id: text(40) });

export const reviewStates = ["waiting", "signed", "superseded", "withdrawn", "not_needed"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A line of the queue. It names nobody and no value. */
export const reviewRow = z.object({
  id: z.string(),
  /** Whose results they are; null for the clinic itself. */
  clinic: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whose clinicians review it. */
  reviewer: z.enum(reviewers),
  testId: z.string(),
  kitId: z.string(),
  orderNumber: z.string(),
  product: z.string(),
  productCode: z.string(),
  urgency: z.enum(urgencies),
  isOutside: z.boolean(),
  isAmended: z.boolean(),
  state: z.enum(reviewStates),
  releasedAt: instant,
  dueAt: instant,
  endedAt: instant.nullable(),
  /** Who has it open; null if nobody has. */
  claim: z.object({ by: z.string(), isMine: z.boolean(), until: instant }).nullable(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const reviewList = z.object({
  /** The most urgent first, and of these the first due. */
  data: z.array(reviewRow),
  /** `total`: up to `countedAtMost`; there may be more. */
  meta: z.object({ total: z.number().int(), isMore: z.boolean() }),
  asOf: instant,
});
export type ReviewList = z.infer<typeof reviewList>;

/** How long reviews took that ended in the last thirty days, in hours. */
const timesOf = { signed: z.number().int(), medianHours: z.number(), p95Hours: z.number() };

export const reviewTimes = z.object({
  /** Null if none has ended. */
  all: z.object(timesOf).nullable(),
  /** Signed reviews to results released, from 0 to 1; null if none were released, and for the platform. */
  share: z.number().nullable(),
  /** Each with their registration. */
  clinicians: z.array(z.object({ name: z.string(), ...timesOf })),
  products: z.array(z.object({ name: z.string(), ...timesOf })),
});
export type ReviewTimes = z.infer<typeof reviewTimes>;

/** The furthest that a list of reviews counts. */
export const countedAtMost = 1000;

export const reviewFigures = z.object({
  waiting: z.object({ critical: z.number().int(), flagged: z.number().int(), routine: z.number().int() }),
  late: z.number().int(),
});
export type ReviewFigures = z.infer<typeof reviewFigures>;

const neighbour = z.object({ clinicId: z.string(), id: z.string() });
export type Neighbour = z.infer<typeof neighbour>;

/** A test with everything that its clinician reads beside what they write. */
export const review = reviewRow.extend({
  person: z.object({
    name: z.string(),
    /** `YYYY-MM-DD`. */
    dateOfBirth: z.string().nullable(),
    sex: z.enum(["f", "m"]).nullable(),
    /** In whole years, when the sample was taken. */
    ageAtCollection: z.number().int().nullable(),
    hormonalStatus: z.enum(hormonalStatuses).nullable(),
  }),
  collectedAt: instant.nullable(),
  accessionedAt: instant.nullable(),
  resultVersion: z.number().int(),
  /** Why the results were amended. */
  amendmentReason: z.string().nullable(),
  results: z.array(biomarkerResult),
  /** The same biomarkers across all of the person's tests. */
  trends,
  background: orderBackground,
  /** The repeat that a commentary asks for, and what became of it; null if none does. */
  repeat: repeat.nullable(),
  /** What the person answered to the product's questions. */
  answers: z.array(answerSet),
  /** The critical results of the test, and what the clinic did. */
  criticalCalls: z.array(
    z.object({
      raisedAt: instant,
      acknowledgedAt: instant.nullable(),
      by: z.string().nullable(),
      note: z.string(),
    }),
  ),
  /** Signed before, the newest first. */
  commentaries: z.array(clinicalCommentary),
  disclosure: z.enum(disclosures),
  disclosedAt: instant.nullable(),
  draft: z
    .object({
      revision: z.number().int(),
      words: z.string(),
      outcome: z.enum(commentaryOutcomes).nullable(),
      repeatWeeks: z.number().int().nullable(),
      savedAt: instant,
    })
    .nullable(),
  /** Files that were added and are not signed yet, in this order. */
  attachments: z.array(draftAttachment),
  /** What can be inserted, with its placeholders filled in as far as they are known. */
  snippets: z.array(z.object({ id: z.string(), title: z.string(), words: z.string() })),
  /** The one of the queue before it that the caller can open; null if there is none. */
  previous: neighbour.nullable(),
  /** The one after it, or else the first. */
  next: neighbour.nullable(),
});
export type Review = z.infer<typeof review>;
export const reviewAnswer = z.object({ data: review, asOf: instant });

/** How long a claim lasts after its holder last did something. */
export const claimMinutes = 10;
