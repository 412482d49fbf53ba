import type { StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";

/** Syncs a product to its shop now, and reports the outcome. */
export const useSync = (storeId: string) =>
  useMutation({
    mutationFn: (productId: string) => call("syncStoreProduct", { params: { storeId, productId } }),
    onSuccess: ({ data }) => tellOutcome(data),
    onError: showFailure,
  });

export function tellOutcome({ title, pivot }: StoreProduct): void {
  if (pivot.sync_status === "complete") return void showSnackbar("success", `${title} is in your shop.`);
  void showSnackbar("error", `${title} is saved, but not in your shop yet. ${pivot.sync_error ?? ""}`.trim());
}
