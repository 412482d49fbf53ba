import type { Question, QuestionMoment } from "./question.ts";

/**
 * Returns which questions an order asks: all if it names the person, for whom its kits are registered; none if it has kits for several
 * people.
 */
export function askedWithOrder(
  questions: readonly Question[],
  { hasPerson, quantity }: { hasPerson: boolean; quantity: number },
): Question[] {
  if (hasPerson) return [...questions];
  return quantity === 1 ? questions.filter(({ askAt }) => askAt === "ordering") : [];
}

/** The kits of an order that names the person are registered with it: nothing that is required can wait. */
export const momentOfOrder = ({ hasPerson }: { hasPerson: boolean }): QuestionMoment =>
  hasPerson ? "registration" : "ordering";
