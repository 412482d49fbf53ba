import type { FeatureFlag, Permission } from "../../operation/permissions.ts";

export const exportKinds = ["orders", "test_results", "covid_results", "audit"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The permission for each kind of export: the one for the list it comes from. */
export const exportAccess: Record<ExportKind, { permission: Permission; flag?: FeatureFlag }> = {
  orders: { permission: "clinic_order", flag: "orders" },
  test_results: { permission: "clinic_test_results" },
  covid_results: { permission: "clinic_covid_results" },
  audit: { permission: "manage_team" },
};

export const exportStates = ["writing", "ready", "failed"] as const;

/** A larger export is written by a background job, and the user gets an e-mail. */
export const exportedAtOnce = 50_000;

/** How long the file of such an export is kept. */
export const exportKeptHours = 72;
