import { otherWays } from "@kitpath/contract/lists/searching";
import { searchable } from "@kitpath/contract/fields/text-rules";

type Named = { firstName: string; lastName: string; email: string };

/**
 * Returns the text that searches for an order look in. Starts with a space, so that a short search can match the beginnings of
 * words.
 */
export function orderSearchText(orderNumber: string, people: readonly Named[]): string {
  const words = people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`);
  const names = new Set(people.flatMap(({ firstName, lastName }) => [firstName, lastName]));
  return ` ${searchable([orderNumber, ...new Set(words)].join(" "))}${otherWays(...names)}`;
}
