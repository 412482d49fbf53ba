import type { OrderState } from "@kitpath/contract/order-status";
import { isCancellable } from "@kitpath/contract/order-status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import styles from "./order-page.module.css";

const rules: Record<OrderState, string | null> = {
  created: null,
  confirmed: null,
  processing: "It is being prepared for dispatch, so it can no longer be cancelled.",
  dispatched: "It has been dispatched, so it can no longer be cancelled.",
  cancelled: null,
  refunded: null,
};

/** Cancels an order that the warehouse has not taken up, after asking; says why where it is too late. */
export function CancelOrder({ orderNumber, status }: { orderNumber: string; status: OrderState }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => call("cancelOrder", { params: { orderNumber } }),
    onSuccess: () => void showSnackbar("success", `Order ${orderNumber} is cancelled.`),
    onError: (error) => void showSnackbar("error", messageOf(error)),
    onSettled: async () => {
      setAsking(false);
      // Also after a refusal: the order has moved on in the meantime.
      await Promise.all(
        ["readOrder", "listOrders"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  const rule = rules[status];
  if (rule) return <p className={styles.rule}>{rule}</p>;
  if (!isCancellable(status)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel order</Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel order ${orderNumber}?`}
        text="Nothing is sent, and the order cannot be taken up again. This is possible until the order is being processed."
        action="Cancel order"
        dismiss="Keep order"
        busy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancelling.mutate()}
      />
    </>
  );
}
