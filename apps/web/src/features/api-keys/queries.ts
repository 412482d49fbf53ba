import type { Account } from "../../lib/access.ts";
import { queryFor } from "../../lib/api.ts";

export type Partner = { partnerType: string; partnerId: string };

/** Keys are of the user's clinic (specification 3 section 6). */
export const partnerOf = ({ profile, clinic }: Account): Partner => ({
  partnerType: profile.type,
  partnerId: clinic?.id ?? "",
});

export const apiKeysQuery = (partner: Partner) =>
  queryFor("listApiKeys", { query: { ...partner, revoked: "false" } });

export const warehouseKeysQuery = queryFor("listWarehouseKeys", {});
