import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import { isCancellable } from "@kitpath/contract/kits/kits/order-status";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

/** Cancels an order that the warehouse has not started, after confirmation. */
export function CancelOrder({ orderNumber, status }: { orderNumber: string; status: OrderState }) {
  const cancelling = useConfirmation(() => ({
    title: `Cancel order ${orderNumber}?`,
    text: "Nothing will be sent, and the order cannot be reopened.",
    action: "Cancel order",
    isDangerous: true,
    dismiss: "Keep order",
    act: () => call("cancelOrder", { params: { orderNumber } }),
    done: `Order ${orderNumber} is cancelled.`,
  }));
  if (!isCancellable(status)) return null;
  return (
    <>
      <Button onClick={() => cancelling.ask()}>Cancel order</Button>
      {cancelling.dialog}
    </>
  );
}
