import type { WaitingShopOrder } from "@kitpath/contract/shop-orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { refreshShopOrders } from "./queries.ts";

/** Kits that were added to an order that had been placed are dealt with by hand. */
const wordsOf = (order: WaitingShopOrder | null) =>
  order?.problems.includes("added")
    ? {
        text: "The added kits will not be sent from here, and you refund them in the shop yourself unless you have ordered them by hand. The kits ordered before are still sent.",
        done: "Cancelled. The kits ordered before are still sent.",
      }
    : {
        text: "No kit that waits will be sent, and the shop will refund the shopper.",
        done: "Order cancelled. The shop will refund the shopper.",
      };

type WithdrawDialogProps = { order: WaitingShopOrder | null; onClose: () => void };

export function WithdrawDialog({ order, onClose }: WithdrawDialogProps) {
  const queryClient = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: (id: string) => call("withdrawShopOrder", { params: { id } }),
    onSuccess: () => void showSnackbar("success", wordsOf(order).done),
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
      text={wordsOf(order).text}
      action="Cancel order"
      isDangerous
      dismiss="Keep order"
      busy={withdrawing.isPending}
      onClose={onClose}
      onConfirm={() => (order ? withdrawing.mutate(order.id) : undefined)}
    />
  );
}
