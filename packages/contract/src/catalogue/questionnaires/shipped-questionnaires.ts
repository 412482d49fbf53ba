import type { Question } from "./question.ts";

/**
 * Questions that ship as examples: the texts are for each clinic's clinicians to approve, and none must be answered, so that systems that
 * know nothing of questions can go on ordering.
 */
const ask = (question: Pick<Question, "id" | "kind" | "text"> & Partial<Question>): Question => ({
  required: false,
  askAt: "ordering",
  mayWait: false,
  forLab: false,
  showIf: null,
  options: [],
  several: false,
  unit: null,
  min: null,
  max: null,
  decimals: 0,
  ...question,
});

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const biotin = ask({
  id: "biotin",
  kind: "choice",
  text: "Have you taken biotin (vitamin B7), also in supplements for hair and nails, in the last 48 hours?",
  options: [...yesNo, { value: "not_sure", label: "Not sure" }],
  forLab: true,
});

/** By product code. */
export const shippedQuestionnaires: Readonly<Record<string, readonly Question[]>> = {
  // Thyroid Function Profile
  C1BLP11500: [
    ask({
      id: "thyroid_medication",
      kind: "choice",
      text: "Do you take thyroid medication?",
      options: yesNo,
    }),
    ask({
      id: "thyroid_medicines",
      kind: "choice",
      text: "Which thyroid medication do you take?",
      options: [
        { value: "levothyroxine", label: "Levothyroxine" },
        { value: "liothyronine", label: "Liothyronine" },
        { value: "carbimazole", label: "Carbimazole or propylthiouracil" },
        { value: "other", label: "Another" },
      ],
      several: true,
      showIf: { question: "thyroid_medication", is: ["yes"] },
    }),
    ask({
      id: "other_medicine",
      kind: "text",
      text: "Which other thyroid medication do you take?",
      showIf: { question: "thyroid_medicines", is: ["other"] },
    }),
    biotin,
  ],
  // Female Hormone Profile
  C1BLP12000: [
    ask({
      id: "hormone_medication",
      kind: "choice",
      text: "Do you use hormonal contraception or hormone replacement?",
      options: yesNo,
    }),
    ask({
      id: "hormone_medicine",
      kind: "text",
      text: "Which one?",
      showIf: { question: "hormone_medication", is: ["yes"] },
    }),
    ask({
      id: "cycle_length",
      kind: "number",
      text: "How long is your cycle usually?",
      unit: "days",
      min: 15,
      max: 90,
    }),
    ask({ id: "last_period", kind: "date", text: "When did your last period begin?" }),
    biotin,
  ],
  // Sports Fitness Profile, whose kits people register themselves
  C1BLP12400: [
    ask({
      id: "hours_since_training",
      kind: "number",
      text: "How many hours before the sample did you last train hard?",
      unit: "hours",
      min: 0,
      max: 336,
      askAt: "registration",
      forLab: true,
    }),
    { ...biotin, askAt: "registration" },
  ],
};
