import type { StoreProduct } from "@kitpath/contract/store-products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { refreshProducts } from "./queries.ts";

type RemoveDialogProps = { storeId: string; product: StoreProduct | null; onClose: () => void };

export function RemoveDialog({ storeId, product, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: (productId: string) => call("removeStoreProduct", { params: { storeId, productId } }),
    onSuccess: async () => {
      void showSnackbar("success", "Product removed.");
      await refreshProducts(queryClient);
    },
    onError: showFailure,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={product !== null}
      title={product ? `Remove ${product.title}?` : ""}
      text={
        product?.is_existing
          ? "It stays in your shop, but Kitpath will no longer receive its orders. Take it off sale there if nobody else fulfils it."
          : "It will be archived in your shop, so nobody can buy it. Existing orders are not affected."
      }
      action="Remove"
      isDangerous
      busy={removing.isPending}
      onClose={onClose}
      onConfirm={() => (product ? removing.mutate(product.id) : undefined)}
    />
  );
}
