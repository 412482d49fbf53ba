import { z } from "zod";
import { recordOf } from "../../fields/record-of.ts";
import { optional, text } from "../../fields/text.ts";

const answer = z.union([text(4000), z.number(), z.array(text(40)).max(30), z.null()]);

/** What an order or a registration says to a product's questions; `answer-rules.ts` checks it against them. */
export const givenAnswers = {
  answers: optional(recordOf(text(40), answer, { max: 60 })).describe(
    "By the ids of the product’s `questions`: the value of an option, or a list of them for `several`; a number; a day as `YYYY-MM-DD`; a text of up to 1,000 characters. Leave out what is not answered, and what `showIf` hides.",
  ),
  questionnaireVersion: optional(z.int()).describe(
    "The version that was shown: if the questions have changed since, the answers are refused.",
  ),
};
