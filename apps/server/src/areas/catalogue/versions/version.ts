/** A version of a product or biomarker: as shipped with a release, or as edited by staff. */
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
