import type { Trend, Trends } from "./trends.ts";

/** Joins each biomarker with its tests. */
export function joinTrends({ tests, biomarkers }: Trends): Trend[] {
  const testOf = new Map(tests.map((test) => [test.id, test]));
  return biomarkers.map(({ entries, ...biomarker }) => ({
    ...biomarker,
    points: entries.flatMap(({ testId, ...entry }) => {
      const test = testOf.get(testId);
      return test ? [{ ...entry, test }] : [];
    }),
  }));
}
