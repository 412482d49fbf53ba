import type { Mode } from "../../scope.ts";

/** What bringing products to shops needs. */
export type SyncDeps = {
  mode: Mode;
  now: () => Date;
  random: () => number;
  /** Where shops fetch pictures from. */
  dashboardUrl: (mode: Mode["name"]) => string;
};
