import { z } from "zod";
import { catalogueVersion, edition } from "../versions/catalogue-version.ts";
import { definitionFaults } from "./definition-faults.ts";
import { question } from "./question.ts";

export const maxQuestions = 40;

const questionList = z.array(question).max(maxQuestions, `Up to ${maxQuestions} questions.`);

export const questionnaireChange = z.object({
  ...edition,
  questions: questionList.check((ctx) => {
    for (const { path, message } of definitionFaults(ctx.value))
      ctx.issues.push({ code: "custom", path, message, input: ctx.value });
  }),
});
export type QuestionnaireChange = z.infer<typeof questionnaireChange>;

/** What a product asks now, and asked before; version 0 while it has never asked anything. */
export const questionnaireDetail = z.object({
  productCode: z.string(),
  version: z.number().int(),
  questions: z.array(question),
  versions: z.array(catalogueVersion.extend({ questions: z.array(question) })),
});
export type QuestionnaireDetail = z.infer<typeof questionnaireDetail>;
export const questionnaireAnswer = z.object({ data: questionnaireDetail });
