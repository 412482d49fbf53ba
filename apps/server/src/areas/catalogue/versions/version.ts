import { isDeepStrictEqual } from "node:util";
import type { Scope } from "../../../scope.ts";

/**
 * A version of a product or biomarker, as shipped with a release or edited by staff. The newest counts; once staff have edited an
 * entry, releases leave it alone.
 */
export type Versioned = {
  code: string;
  version: number;
  source: "shipped" | "staff";
  reason: string | null;
  changedBy: string | null;
  changedAt: Date;
};

/** The newest version that is stored. */
export type Latest = { version: number; source: string; definition: unknown };

export const versionColumns = ({ version, source, reason, changedBy, changedAt }: Versioned) => ({
  version,
  source,
  reason,
  changed_by: changedBy,
  changed_at: changedAt,
});

/** Who created a version of a catalogue entry, when and why. */
export const versionOfStaff = (
  { actor, now }: Scope,
  version: number,
  reason: string | null,
): Omit<Versioned, "code"> => ({
  version,
  source: "staff",
  reason,
  changedBy: actor.userId,
  changedAt: now,
});

/** Returns the version for what a release ships; null if it is stored already or staff have changed it. */
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
