import type { Question } from "./question.ts";

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
