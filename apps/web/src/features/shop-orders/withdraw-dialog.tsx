import type { WaitingShopOrder } from "@kitpath/contract/shop-orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { refreshShopOrders } from "./queries.ts";

type WithdrawDialogProps = { order: WaitingShopOrder | null; onClose: () => void };

export function WithdrawDialog({ order, onClose }: WithdrawDialogProps) {
  const queryClient = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: (id: string) => call("withdrawShopOrder", { params: { id } }),
    onSuccess: () => void showSnackbar("success", "Order cancelled. The shop will refund the shopper."),
    onError: showFailure,
    onSettled: async () => {
      onClose();
      await refreshShopOrders(queryClient);
    },
  });
  return (
    <ConfirmDialog
      open={order !== null}
      title={order ? `Cancel order ${order.name}?` : ""}
      text="No kit will be sent, and the shop will refund the shopper."
      action="Cancel order"
      isDangerous
      dismiss="Keep order"
      busy={withdrawing.isPending}
      onClose={onClose}
      onConfirm={() => (order ? withdrawing.mutate(order.id) : undefined)}
    />
  );
}
