import type { StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { call } from "../../../lib/api.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

/** Removes a product from a store, after confirmation. */
export const useRemoval = (storeId: string) =>
  useConfirmation(({ id: productId, title, is_existing: isExisting }: StoreProduct) => ({
    title: `Remove ${title}?`,
    text: isExisting
      ? "It stays in your shop, but Kitpath will no longer receive its orders. Take it off sale there if nobody else fulfils it."
      : "It will be archived in your shop, so nobody can buy it. Existing orders are not affected.",
    action: "Remove",
    isDangerous: true,
    act: () => call("removeStoreProduct", { params: { storeId, productId } }),
    done: "Product removed.",
  }));
