import { countCharacters, faultOfLines, isCalendarDate, isStorableText } from "../../fields/text-rules.ts";
import { dayOf } from "../../time/calendar.ts";
import { hourMs } from "../../time/durations.ts";
import { messages } from "../../operation/messages.ts";
import type { Question, QuestionMoment } from "./question.ts";

/** The rules of answers, the same on the server and in forms. */

/** The value of an option, several of them, a number, a day as `YYYY-MM-DD`, or a text. */
export type Answer = string | number | string[];
export type Answers = Record<string, Answer>;

export const maxAnswerText = 1000;

export const answerFaults = {
  unknown: "This question is not asked here. See the product’s `questions`.",
  hidden: "This question is not asked with these answers. Leave it out.",
  option: "Choose one of the options.",
  number: "Enter a number.",
  future: "This day is in the future.",
  unborn: "This day is before the person’s birth.",
  decimals: (n: number) => (n === 0 ? "Enter a whole number." : `Enter up to ${n} decimals.`),
} as const;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether these answers say nothing at all. */
export const isNoAnswer = (answers: Readonly<Record<string, unknown>>): boolean =>
  Object.values(answers).every(isMissing);

/**
 * Returns which questions are shown with these answers, in their order. A question is hidden with the one that it depends on, whatever that
 * one was answered.
 */
export function shownQuestions(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): Question[] {
  const known = new Map<string, boolean>();
  const isShown = ({ id, showIf }: Question): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Until it is known: what depends on itself is never shown.
    known.set(id, false);
    const parent = showIf && questions.find((question) => question.id === showIf.question);
    const given = showIf && [answers[showIf.question]].flat();
    const shown =
      !showIf ||
      Boolean(parent && isShown(parent) && given?.some((value) => showIf.is.some((is) => is === value)));
    known.set(id, shown);
    return shown;
  };
  return questions.filter(isShown);
}

/** Whether a question must be answered where it is shown. At the registration nothing may wait any longer. */
export const isDemanded = ({ required, askAt, mayWait }: Question, moment: QuestionMoment): boolean =>
  required && (moment === "registration" || (askAt === "ordering" && !mayWait));

/** The last day that can have been; the person's date of birth, as far as it is known. Both `YYYY-MM-DD`. */
export type Lifetime = { born: string | null; until: string };

/** Returns the days that an answer can be about. Somewhere it is tomorrow already. */
export const lifetime = (now: Date, born: string | null = null): Lifetime => ({
  born,
  until: dayOf(new Date(now.getTime() + 14 * hourMs)),
});

type Checked = { answers: Answers; problems: Record<string, string> };

/**
 * Checks what was answered to these questions. What says nothing (null, an empty text or list) counts as not answered. A question that is
 * not asked, and one that these answers hide, must have no answer. `days`: the days that a date may be; null for answers that were checked
 * before.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
  moment: QuestionMoment,
  days: Lifetime | null = null,
): Checked {
  const answers: Answers = {};
  const problems: Record<string, string> = {};
  for (const [id, value] of Object.entries(given)) {
    if (isMissing(value)) continue;
    const question = questions.find((each) => each.id === id);
    const read = question ? readAnswer(question, value, days) : { problem: answerFaults.unknown };
    if ("problem" in read) problems[id] = read.problem;
    else answers[id] = read.answer;
  }
  const shown = new Set(shownQuestions(questions, answers).map(({ id }) => id));
  for (const question of questions) {
    const { id } = question;
    const isAnswered = id in answers;
    if (shown.has(id)) {
      if (!isAnswered && !problems[id] && isDemanded(question, moment)) problems[id] = messages.required;
    } else if (isAnswered) {
      delete answers[id];
      if (!dependsOnFault(questions, question, problems)) problems[id] = answerFaults.hidden;
    }
  }
  return { answers, problems };
}

/** Whether it may be hidden only because the question that it depends on is answered wrongly. */
function dependsOnFault(
  questions: readonly Question[],
  { showIf }: Question,
  problems: Readonly<Record<string, string>>,
): boolean {
  const seen = new Set<string>();
  for (let next = showIf?.question; next !== undefined && !seen.has(next);) {
    if (problems[next] !== undefined && problems[next] !== answerFaults.hidden) return true;
    seen.add(next);
    const current = next;
    next = questions.find(({ id }) => id === current)?.showIf?.question;
  }
  return false;
}

type Read = { answer: Answer } | { problem: string };

function readAnswer(question: Question, value: unknown, days: Lifetime | null): Read {
  switch (question.kind) {
    case "choice":
      return readChoice(question, value);
    case "number":
      return readNumber(question, value);
    case "date":
      return readDate(question, value, days);
    default:
      return readText(value);
  }
}

function readDate({ anyDay = false }: Question, value: unknown, days: Lifetime | null): Read {
  if (typeof value !== "string" || !isCalendarDate(value)) return { problem: messages.invalidFormat };
  if (anyDay || !days) return { answer: value };
  if (value > days.until) return { problem: answerFaults.future };
  return days.born && value < days.born ? { problem: answerFaults.unborn } : { answer: value };
}

function readChoice({ options, several }: Question, value: unknown): Read {
  const isOption = (each: unknown): each is string => options.some((option) => option.value === each);
  if (!several) return isOption(value) ? { answer: value } : { problem: answerFaults.option };
  const chosen = [value].flat();
  if (!chosen.every(isOption)) return { problem: answerFaults.option };
  return { answer: options.flatMap((option) => (chosen.includes(option.value) ? [option.value] : [])) };
}

function readNumber({ min, max, decimals }: Question, value: unknown): Read {
  if (typeof value !== "number" || !Number.isFinite(value)) return { problem: answerFaults.number };
  if (min !== null && value < min) return { problem: messages.atLeast(min) };
  if (max !== null && value > max) return { problem: messages.atMost(max) };
  return Number(value.toFixed(decimals)) === value
    ? { answer: value }
    : { problem: answerFaults.decimals(decimals) };
}

function readText(value: unknown): Read {
  if (typeof value !== "string" || !isStorableText(value)) return { problem: messages.invalidFormat };
  const text = value.trim();
  if (countCharacters(text) > maxAnswerText) return { problem: messages.maxLength(maxAnswerText) };
  const fault = faultOfLines(text);
  return fault ? { problem: fault } : { answer: text };
}

/**
 * Returns what the registration still has to ask. Questions of the order are settled together, or asked again together: whether one is
 * shown would tell what another was answered to whoever has the kit. `ofOrder` is null if the order was not asked.
 */
export function leftForRegistration(questions: readonly Question[], ofOrder: Answers | null): Question[] {
  const isSettled = (moment: QuestionMoment): boolean => {
    const group = questions.filter(({ askAt }) => askAt === moment);
    const given = Object.fromEntries(
      group.flatMap(({ id }) => (ofOrder?.[id] === undefined ? [] : [[id, ofOrder[id]]])),
    );
    if (ofOrder === null || (moment === "registration" && Object.keys(given).length === 0)) return false;
    return Object.keys(checkAnswers(group, given, "registration").problems).length === 0;
  };
  const settled = { ordering: isSettled("ordering"), registration: isSettled("registration") };
  return questions.filter(({ askAt }) => !settled[askAt]);
}

/** Returns an answer in words: the labels of its options, or its number with the unit. */
export function answerInWords({ kind, options, unit }: Question, answer: Answer): string {
  if (kind === "choice")
    return [answer]
      .flat()
      .map((value) => options.find((option) => option.value === value)?.label ?? String(value))
      .join(", ");
  return unit === null ? String(answer) : `${String(answer)} ${unit}`;
}
