import type { Question } from "./question.ts";

type Fault = { path: (string | number)[]; message: string };

/** Returns what is wrong between the questions of a questionnaire, each fault at its field. */
export function definitionFaults(questions: readonly Question[]): Fault[] {
  return questions.flatMap((question, index) => {
    const at = (message: string, ...field: (string | number)[]): Fault => ({
      path: [index, ...field],
      message,
    });
    const faults: Fault[] = [];
    if (questions.findIndex(({ id }) => id === question.id) < index)
      faults.push(at("Another question has this ID.", "id"));
    if (question.kind === "choice") faults.push(...optionFaults(question, at));
    if (question.min !== null && question.max !== null && question.min > question.max)
      faults.push(at("“Up to” must not be lower than “From”.", "max"));
    const condition = conditionFault(questions, question);
    if (condition) faults.push(at(condition, "showIf"));
    return faults;
  });
}

function optionFaults(
  { options }: Question,
  at: (message: string, ...field: (string | number)[]) => Fault,
): Fault[] {
  if (options.length < 2) return [at("Add at least two answers.", "options")];
  return options.flatMap(({ value }, index) =>
    options.findIndex((other) => other.value === value) < index
      ? [at("Another answer has this value.", "options", index, "value")]
      : [],
  );
}

function conditionFault(questions: readonly Question[], { id, askAt, showIf }: Question): string | null {
  if (!showIf) return null;
  const parent = questions.find((other) => other.id === showIf.question);
  if (parent?.kind !== "choice") return "Choose a question with given answers.";
  if (parent.askAt !== askAt) return "A question can depend only on one that is asked at the same time.";
  if (!showIf.is.every((value) => parent.options.some((option) => option.value === value)))
    return "Choose among the answers of that question.";
  return isInCircle(questions, id) ? "These questions depend on each other in a circle." : null;
}

/** Whether a question depends on itself, directly or through others. */
function isInCircle(questions: readonly Question[], id: string): boolean {
  const parentOf = (child: string) => questions.find((question) => question.id === child)?.showIf?.question;
  const seen = new Set<string>();
  let above = parentOf(id);
  while (above !== undefined && !seen.has(above)) {
    seen.add(above);
    above = parentOf(above);
  }
  return seen.has(id);
}
