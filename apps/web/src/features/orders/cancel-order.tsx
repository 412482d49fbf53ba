import type { OrderState } from "@kitpath/contract/order-status";
import { isCancellable } from "@kitpath/contract/order-status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

const untilProcessing = "It can be cancelled until it is being prepared for dispatch.";

/** The words on whether an order can be cancelled, and if not, why. */
export const cancelRules: Record<OrderState, string> = {
  created: untilProcessing,
  confirmed: untilProcessing,
  processing: "It is being prepared for dispatch, so it can no longer be cancelled.",
  dispatched: "It has been dispatched, so it can no longer be cancelled.",
  cancelled: "It was cancelled before anything was sent.",
  refunded: "The payment has been refunded.",
};

/** Cancels an order that the warehouse has not started, after confirmation. */
export function CancelOrder({ orderNumber, status }: { orderNumber: string; status: OrderState }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => call("cancelOrder", { params: { orderNumber } }),
    onSuccess: () => void showSnackbar("success", `Order ${orderNumber} is cancelled.`),
    onError: showFailure,
    onSettled: async () => {
      setAsking(false);
      // Also after a refusal, because the order's status has then changed.
      await Promise.all(
        ["readOrder", "listOrders"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  if (!isCancellable(status)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel order</Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel order ${orderNumber}?`}
        text="Nothing will be sent, and the order cannot be reopened."
        action="Cancel order"
        isDangerous
        dismiss="Keep order"
        busy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancelling.mutate()}
      />
    </>
  );
}
