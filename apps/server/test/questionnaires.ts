import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";

/** A product that asks nothing when it ships. */
export const vitaminProfile = "C1BLP11400";

export const makeQuestion = (change: Partial<Question> = {}): Question => ({
  id: "smokes",
  kind: "choice",
  text: "Do you smoke?",
  required: false,
  askAt: "ordering",
  mayWait: false,
  forLab: false,
  showIf: null,
  options: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  several: false,
  unit: null,
  min: null,
  max: null,
  decimals: 0,
  ...change,
});

export const makeQuestionnaire = (version: number, questions: Question[] = [makeQuestion()]) => ({
  version,
  reason: "Asked for by our clinicians",
  questions,
});

/** A question that always shows leaves out the condition. */
const { showIf: _always, ...plainQuestion } = makeQuestion();
export const makePlainQuestionnaire = (version: number) => ({
  ...makeQuestionnaire(version),
  questions: [plainQuestion],
});
