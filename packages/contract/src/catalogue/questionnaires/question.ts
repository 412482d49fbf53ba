import { z } from "zod";
import { requiredText } from "../../fields/text.ts";

export const questionKinds = ["choice", "number", "date", "text"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** When a question is asked: with the order, or when the kit is registered to the person who takes the test. */
export const questionMoments = ["ordering", "registration"] as const;
export type QuestionMoment = (typeof questionMoments)[number];

export const maxOptions = 30;

const idProblem = "Use small letters, digits and underscores, starting with a letter.";
const id = requiredText(40).regex(/^[a-z][a-z0-9_]*$/, idProblem);
const optionValue = requiredText(40).regex(
  /^[a-z0-9][a-z0-9_]*$/,
  "Use small letters, digits and underscores.",
);

const boundProblem = "Enter a number.";
const bound = z.number(boundProblem).min(-1e9, boundProblem).max(1e9, boundProblem).nullable();
const decimalsProblem = "Enter a whole number from 0 to 4.";

export const question = z.object({
  id: id.describe("The key of its answer."),
  kind: z.enum(questionKinds),
  text: requiredText(300),
  required: z.boolean().describe("Whether it needs an answer wherever it is shown."),
  askAt: z.enum(questionMoments),
  mayWait: z
    .boolean()
    .describe(
      "Whether an order may leave a required question for the registration, which then asks all questions of the order again. An order of a product whose `patientDataInput` is `REQUIRED_WITH_ORDER` registers its kits and leaves nothing.",
    ),
  forLab: z.boolean().describe("Whether the laboratory sees the answer."),
  showIf: z
    .object({ question: id, is: z.array(optionValue).min(1, "Choose at least one answer.").max(maxOptions) })
    .nullable()
    .default(null)
    .describe("Asked only if the answer to another question is, or includes, one of these options."),
  options: z
    .array(z.object({ value: optionValue, label: requiredText(100) }))
    .max(maxOptions)
    .describe("The options of a `choice`; otherwise empty."),
  several: z.boolean().describe("Whether a `choice` takes several options."),
  unit: requiredText(20).nullable().describe("Of a `number`, as shown: `kg`, `days`."),
  min: bound,
  max: bound,
  anyDay: z
    .boolean()
    .optional()
    .describe("Whether a `date` may be in the future or before the person’s birth. Missing: it may not."),
  decimals: z
    .number(decimalsProblem)
    .int(decimalsProblem)
    .min(0, decimalsProblem)
    .max(4, decimalsProblem)
    .describe("How many decimals a `number` may have."),
});
export type Question = z.infer<typeof question>;

/** The questions as an order, a registration and the API's products have them: a product without any has version null. */
export const askedQuestions = {
  questionnaireVersion: z.number().int().nullable(),
  questions: z.array(question),
};
export type AskedQuestions = { questionnaireVersion: number | null; questions: Question[] };
