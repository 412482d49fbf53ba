import { queryFor } from "../../../lib/api.ts";

export const connectionQuery = (shopify: string) => ({
  ...queryFor("getStoreConnection", { query: { shopify } }),
  retry: false,
});
