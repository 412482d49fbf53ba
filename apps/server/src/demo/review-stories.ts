import type { CommentaryOutcome } from "@kitpath/contract/kits/kits/commentary-words";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { ReviewPolicy } from "@kitpath/contract/review/policies/policies";
import { defaultPolicy } from "@kitpath/contract/review/policies/policies";
import type { OfClinic } from "./clinicians.ts";

const thyroid = "C1BLP11500";
const vitamins = "C1BLP11400";
const energy = "C1BLP11700";
const heart = "C1BLP11600";
const menopause = "C1BLP11300";

const careful = defaultPolicy(true);
/** What the clinic has said about some of its products; for the others its default holds. */
export const productPolicies: Readonly<Record<string, ReviewPolicy>> = {
  [thyroid]: { ...careful, rule: "all" },
  [vitamins]: { ...careful, rule: "all", ordersRepeats: true },
  [heart]: { ...careful, rule: "all", reviewer: "platform" },
  [menopause]: { ...careful, rule: "all", disclosure: "through_clinic" },
};

/** The shipped snippets that the clinic has approved; the others wait. */
export const approvedSnippets = ["thyroid_in_range", "thyroid_outside", "vitamin_low"] as const;

export type Commentary = {
  by: Exclude<OfClinic, "physician">;
  /** Hours between the release and the signature. */
  afterHours: number;
  outcome: CommentaryOutcome;
  repeatWeeks?: number;
  words: string;
};

export type ReviewStory = {
  productCode: string;
  releasedHoursAgo: number;
  results: "normal" | "abnormal" | "critical";
  answers?: NewOrder["answers"];
  signed?: Commentary;
  /** Hours between the signature and the amendment. */
  amendedAfterHours?: number;
  /** What the clinician who has it open has written so far. */
  draft?: string;
};

const fine = "Every value is within its range. Nothing needs to change because of these results.";
const discuss =
  "One of your values is outside its range. That is often harmless, but it should be looked into.\n\nPlease discuss these results with your doctor, and bring this report with you.";
const again =
  "One value is a little outside its range. A single value can be so without a cause that matters; a second sample shows whether it stays there.";

/** What waits for a clinician, and what they have signed. */
export const reviewStories: readonly ReviewStory[] = [
  { productCode: energy, releasedHoursAgo: 0.2, results: "critical" },
  {
    productCode: thyroid,
    releasedHoursAgo: 3,
    results: "abnormal",
    answers: { thyroid_medication: "yes", thyroid_medicines: ["levothyroxine"], biotin: "no" },
  },
  {
    productCode: thyroid,
    releasedHoursAgo: 5,
    results: "abnormal",
    answers: { thyroid_medication: "no", biotin: "yes" },
    draft: "You took biotin shortly before your sample. Biotin changes thyroid tests, so ",
  },
  { productCode: thyroid, releasedHoursAgo: 18, results: "normal", answers: { thyroid_medication: "no" } },
  { productCode: energy, releasedHoursAgo: 30, results: "abnormal" },
  { productCode: vitamins, releasedHoursAgo: 7, results: "abnormal" },
  {
    productCode: thyroid,
    releasedHoursAgo: 74,
    results: "normal",
    signed: { by: "clinician", afterHours: 4, outcome: "no_action", words: fine },
    amendedAfterHours: 66,
  },
  { productCode: heart, releasedHoursAgo: 4, results: "abnormal" },
  { productCode: heart, releasedHoursAgo: 21, results: "normal" },
  {
    productCode: thyroid,
    releasedHoursAgo: 50,
    results: "normal",
    signed: { by: "clinic", afterHours: 5, outcome: "no_action", words: fine },
  },
  {
    productCode: thyroid,
    releasedHoursAgo: 96,
    results: "abnormal",
    signed: { by: "clinician", afterHours: 3, outcome: "see_doctor", words: discuss },
  },
  {
    productCode: energy,
    releasedHoursAgo: 150,
    results: "critical",
    signed: {
      by: "clinic",
      afterHours: 0.3,
      outcome: "urgent",
      words:
        "One of your values needs to be treated today. We called you about it when we had your results.\n\nPlease go to an emergency department if you have not done so, and take this report with you.",
    },
  },
  {
    productCode: menopause,
    releasedHoursAgo: 60,
    results: "normal",
    signed: {
      by: "clinic",
      afterHours: 8,
      outcome: "no_action",
      words:
        "Hormones change from day to day around menopause, so one sample neither proves nor excludes it. Your symptoms count more than these numbers.",
    },
  },
  {
    productCode: thyroid,
    releasedHoursAgo: 170,
    results: "abnormal",
    signed: { by: "clinician", afterHours: 6, outcome: "repeat", repeatWeeks: 8, words: again },
  },
  // Its time has come, so it is a task.
  {
    productCode: thyroid,
    releasedHoursAgo: 45 * 24,
    results: "abnormal",
    signed: { by: "clinic", afterHours: 5, outcome: "repeat", repeatWeeks: 6, words: again },
  },
  // The policy has it ordered by itself.
  {
    productCode: vitamins,
    releasedHoursAgo: 31 * 24,
    results: "abnormal",
    signed: { by: "clinician", afterHours: 4, outcome: "repeat", repeatWeeks: 4, words: again },
  },
];

export type UsStory = {
  city: string;
  state: string;
  postcode: string;
  askedHoursAgo: number;
  answers: NewOrder["answers"];
  decided?: "approved" | { declinedFor: string };
};

/** Orders to the US. Nobody of the clinic is licensed in Florida, so that one is the platform's. */
export const usStories: readonly UsStory[] = [
  {
    city: "San Diego",
    state: "CA",
    postcode: "92103",
    askedHoursAgo: 1,
    answers: { thyroid_medication: "no", biotin: "no" },
  },
  {
    city: "Seattle",
    state: "WA",
    postcode: "98109",
    askedHoursAgo: 3,
    answers: { thyroid_medication: "yes", thyroid_medicines: ["levothyroxine"] },
  },
  {
    city: "Tampa",
    state: "FL",
    postcode: "33602",
    askedHoursAgo: 2,
    answers: { thyroid_medication: "no" },
  },
  {
    city: "Austin",
    state: "TX",
    postcode: "78701",
    askedHoursAgo: 80,
    answers: { thyroid_medication: "no", biotin: "not_sure" },
    decided: "approved",
  },
  {
    city: "Oakland",
    state: "CA",
    postcode: "94607",
    askedHoursAgo: 130,
    answers: { thyroid_medication: "yes", thyroid_medicines: ["carbimazole"] },
    decided: { declinedFor: "The same test was taken two weeks ago, and treatment has just begun." },
  },
];
