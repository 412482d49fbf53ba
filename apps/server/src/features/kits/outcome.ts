/** A COVID test is positive if any of its values is; other tests have no single outcome. */
export function outcomeOf(
  category: string,
  interpretations: readonly string[],
): "positive" | "negative" | null {
  if (category !== "covid") return null;
  return interpretations.some((read) => ["POSITIVE", "HIGH"].includes(read)) ? "positive" : "negative";
}
