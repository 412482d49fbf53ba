import { searchable } from "@kitpath/contract/text-rules";

type Named = { firstName: string; lastName: string; email: string };

/** What an order is found by. Begins with a space, so that a short search can look for the beginnings of words. */
export function orderSearchText(orderNumber: string, people: readonly Named[]): string {
  const words = people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`);
  return ` ${searchable([orderNumber, ...new Set(words)].join(" "))}`;
}
