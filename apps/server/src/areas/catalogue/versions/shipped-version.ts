import { isDeepStrictEqual } from "node:util";
import type { Latest, Versioned } from "./version.ts";

/** Returns the version for what a release ships; null if it is already stored or staff have changed it: their version stays. */
export function shippedVersion(
  latest: Latest | undefined,
  shipped: object,
  changedAt: Date,
): Omit<Versioned, "code"> | null {
  const from = { source: "shipped", reason: null, changedBy: null, changedAt } as const;
  if (!latest) return { version: 1, ...from };
  // In the form the database returns, without undefined properties.
  const kept: unknown = JSON.parse(JSON.stringify(shipped));
  return latest.source === "staff" || isDeepStrictEqual(latest.definition, kept)
    ? null
    : { version: latest.version + 1, ...from };
}
