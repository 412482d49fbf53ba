import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import { question } from "@kitpath/contract/catalogue/questionnaires/question";
import type {
  QuestionnaireChange,
  QuestionnaireDetail,
} from "@kitpath/contract/catalogue/questionnaires/questionnaire";
import { questionnaireChange } from "@kitpath/contract/catalogue/questionnaires/questionnaire";
import { z } from "zod";

/** A question as it is typed: a condition that names no question is none. */
const typedQuestion = question.extend({
  unit: z.string(),
  showIf: z.object({ question: z.string(), is: z.array(z.string()) }),
});
export type QuestionEntry = z.infer<typeof typedQuestion>;
export type QuestionnaireEntry = { version: number; reason: string; questions: QuestionEntry[] };

export const newQuestion: QuestionEntry = {
  id: "",
  kind: "choice",
  text: "",
  required: false,
  askAt: "ordering",
  mayWait: false,
  forLab: false,
  showIf: { question: "", is: [] },
  options: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  several: false,
  unit: "",
  min: null,
  max: null,
  decimals: 0,
};

const typed = ({ unit, showIf, ...rest }: Question): QuestionEntry => ({
  ...rest,
  unit: unit ?? "",
  showIf: showIf ?? { question: "", is: [] },
});

export const entryOf = ({ version, questions }: QuestionnaireDetail): QuestionnaireEntry => ({
  version,
  reason: "",
  questions: questions.map(typed),
});

/** A question without what its kind does not have. */
function plain({ unit, showIf, options, min, max, anyDay, ...rest }: QuestionEntry): Question {
  const isNumber = rest.kind === "number";
  return {
    ...rest,
    unit: isNumber && unit.trim() !== "" ? unit : null,
    min: isNumber ? min : null,
    max: isNumber ? max : null,
    ...(rest.kind === "date" && anyDay ? { anyDay } : {}),
    options: rest.kind === "choice" ? options : [],
    showIf: showIf.question === "" ? null : showIf,
  };
}

/** The contract's rules for what is typed. */
export const questionnaireEntry: z.ZodType<QuestionnaireChange, QuestionnaireEntry> = z.preprocess(
  (entry) => {
    const { questions, ...rest } = entry as QuestionnaireEntry;
    return { ...rest, questions: questions.map(plain) };
  },
  questionnaireChange,
) as z.ZodType<QuestionnaireChange, QuestionnaireEntry>;
