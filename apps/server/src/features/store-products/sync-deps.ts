import type { Shop } from "#shops/shop.ts";
import type { Mode, Scope } from "../../scope.ts";

/** What bringing products to shops needs. */
export type SyncDeps = {
  mode: Mode;
  now: () => Date;
  random: () => number;
  /** Throws `ShopDisconnected` for one that does not let us in. */
  openShop: (mode: Mode, clinicId: string, storeId: string) => Promise<Shop>;
  /** Where shops fetch pictures from. */
  dashboardUrl: (mode: Mode["name"]) => string;
};

/** The product's own work for a clinic. */
export const syncScope = ({ mode, now, random }: SyncDeps, clinicId: string): Scope => ({
  mode,
  actor: { kind: "system", organisationId: clinicId, userId: null },
  now: now(),
  random,
  requestId: null,
});
