import type { FeatureFlag, Permission } from "./permissions.ts";

export const exportKinds = ["orders", "test_results", "covid_results", "audit"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Who may have an export of each kind: those who may see the list that it is of. */
export const exportAccess: Record<ExportKind, { permission: Permission; flag?: FeatureFlag }> = {
  orders: { permission: "clinic_order", flag: "orders" },
  test_results: { permission: "clinic_test_results" },
  covid_results: { permission: "clinic_covid_results" },
  audit: { permission: "manage_team" },
};

export const exportStates = ["writing", "ready", "failed"] as const;

/** An export of more rows than this is written by a job, and its asker is told by e-mail. */
export const exportedAtOnce = 50_000;

/** For how long the file of such an export is kept. */
export const exportKeptHours = 72;
