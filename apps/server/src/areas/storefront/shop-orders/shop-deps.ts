import type { Mode } from "../../../scope.ts";

/** Dependencies of the background work on shops. */
export type ShopDeps = {
  mode: Mode;
  now: () => Date;
  /** The base address for shops' webhooks. */
  dashboardUrl: (mode: Mode["name"]) => string;
};
