import type { StorePageQuery } from "@kitpath/contract/storefront/stores/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const storesQuery = queryFor("listStores", {});

export const storeQuery = (storeId: string, query: StorePageQuery) => ({
  ...queryFor("getStore", { params: { storeId }, query }),
  placeholderData: keepPreviousData,
});

export const variationsQuery = { ...queryFor("listProductVariations", {}), staleTime: 60_000 };

export const storeProductQuery = (storeId: string, productId: string) =>
  queryFor("getStoreProduct", { params: { storeId, productId } });

export const shopProductsQuery = (storeId: string, search: string) => ({
  ...queryFor("listShopProducts", { params: { storeId }, query: { search } }),
  placeholderData: keepPreviousData,
  retry: false,
});
