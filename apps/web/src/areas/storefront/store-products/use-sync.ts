import type { StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { refreshProducts } from "./queries.ts";

/** Syncs a product to its shop now, and reports the outcome. */
export function useSync(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) => call("syncStoreProduct", { params: { storeId, productId } }),
    onSuccess: ({ data }) => tellOutcome(data),
    onError: showFailure,
    onSettled: () => refreshProducts(queryClient),
  });
}

export function tellOutcome({ title, pivot }: StoreProduct): void {
  if (pivot.sync_status === "complete") return void showSnackbar("success", `${title} is in your shop.`);
  void showSnackbar("error", `${title} is saved, but not in your shop yet. ${pivot.sync_error ?? ""}`.trim());
}
