import { z } from "zod";
import { questionKinds, questionMoments } from "../../catalogue/questionnaires/question.ts";
import { instant } from "../../fields/text.ts";

/** A question as it was asked, with its answer. */
export const answeredQuestion = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  forLab: z.boolean(),
  answer: z.union([z.string(), z.number(), z.array(z.string())]),
  inWords: z.string().describe("The labels of the options, or the number with its unit."),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** What the laboratory is told of the person: the questions meant for it, in the words of the version that was asked. */
export const answerForLab = answeredQuestion.pick({ text: true, inWords: true });
export type AnswerForLab = z.infer<typeof answerForLab>;

/** What was answered at once, in the words of the version that was asked. */
export const answerSet = z.object({
  id: z.string(),
  moment: z.enum(questionMoments).describe("With the order, or when a kit was registered."),
  kitId: z.string().nullable().describe("Null with the order."),
  testId: z.string().nullable(),
  questionnaireVersion: z.number().int(),
  givenAt: instant,
  givenBy: z.object({
    kind: z.string().describe("`user`, `api_key`, `patient`, `staff` or another part of Kitpath."),
    name: z.string().nullable(),
  }),
  answers: z.array(answeredQuestion),
});
export type AnswerSet = z.infer<typeof answerSet>;

export const answerSets = z.object({ data: z.array(answerSet) });
