/** Puts critical results before all others, which keep their order. */
export const criticalFirst = <R extends { isCritical: boolean }>(results: readonly R[]): R[] =>
  results.toSorted((a, b) => Number(b.isCritical) - Number(a.isCritical));
