import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import { isCancellable } from "@kitpath/contract/kits/kits/order-status";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

type CancelOrderProps = {
  orderNumber: string;
  status: OrderState;
  /** Whether somebody takes its sample at an appointment. */
  hasVisit: boolean;
};

const texts = {
  order: "Nothing will be sent, and the order cannot be reopened.",
  visit: "Nothing will be sent, any appointment for it is cancelled too, and the order cannot be reopened.",
};

/** Cancels an order that the warehouse has not started, after confirmation. */
export function CancelOrder({ orderNumber, status, hasVisit }: CancelOrderProps) {
  const done = `Order ${orderNumber} is cancelled.`;
  const withFee = useConfirmation((refusal: ApiError) => ({
    title: "This costs a fee",
    text: refusal.message,
    action: "Cancel and pay the fee",
    isDangerous: true,
    dismiss: "Keep order",
    act: () => call("cancelOrder", { params: { orderNumber }, body: { acceptsFee: true } }),
    done,
  }));
  const cancelling = useConfirmation(() => ({
    title: `Cancel order ${orderNumber}?`,
    text: hasVisit ? texts.visit : texts.order,
    action: "Cancel order",
    isDangerous: true,
    dismiss: "Keep order",
    act: () => call("cancelOrder", { params: { orderNumber }, body: {} }),
    done,
    onError: (error: unknown) =>
      error instanceof ApiError && error.code === "late_change" ? withFee.ask(error) : showFailure(error),
  }));
  if (!isCancellable(status)) return null;
  return (
    <>
      <Button onClick={() => cancelling.ask()}>Cancel order</Button>
      {cancelling.dialog}
      {withFee.dialog}
    </>
  );
}
