import type { Mode } from "../../scope.ts";

/** What the background work on shops needs. */
export type ShopDeps = {
  mode: Mode;
  now: () => Date;
  /** Where shops send their webhooks to. */
  dashboardUrl: (mode: Mode["name"]) => string;
};
