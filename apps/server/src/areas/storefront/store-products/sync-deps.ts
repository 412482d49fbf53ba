import type { Mode } from "../../../scope.ts";

/** Dependencies of syncing products to shops. */
export type SyncDeps = {
  mode: Mode;
  now: () => Date;
  random: () => number;
  /** The base address from which shops fetch pictures. */
  dashboardUrl: (mode: Mode["name"]) => string;
};
