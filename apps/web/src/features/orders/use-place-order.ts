import type { NewOrder } from "@kitpath/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiError, toldOf } from "../../lib/api-error.ts";
import { isRefusal } from "../../lib/idempotency-key.ts";
import { dropEntry } from "../../lib/kept-entry.ts";
import { showSnackbar } from "../../ui/snackbar.tsx";
import type { OrderFormEntry, OrderFormOutput } from "./order-form-schema.ts";
import { emptyOrderForm, orderDraft } from "./order-form-schema.ts";
import { dropOrderKey, isSentAgain, keyForOrder } from "./order-key.ts";

type Doubt = { order: NewOrder; reasons: string[] };
type OrderFormState = UseFormReturn<OrderFormEntry, unknown, OrderFormOutput>;

/** Places an order once. If the check returns warnings, they are in `doubt` until the user decides. */
export function usePlaceOrder(form: OrderFormState, onPlaced: (orderNumber: string) => void) {
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  // A ref, because state lags by a render: two submits at the same moment would both pass the check.
  const isUnderWay = useRef(false);
  const queryClient = useQueryClient();
  const placing = useMutation({
    mutationFn: (order: NewOrder) =>
      call("createOrder", { body: order }, { idempotencyKey: keyForOrder(order) }),
    onSuccess: async ({ orderNumber }) => {
      form.reset(emptyOrderForm);
      dropEntry(orderDraft);
      dropOrderKey();
      void showSnackbar("success", "Order created!");
      onPlaced(orderNumber);
      await queryClient.invalidateQueries({ queryKey: ["listOrders"] });
    },
    onError: (error) => {
      if (isRefusal(error)) dropOrderKey();
      const { fields, details } = error instanceof ApiError ? error : { fields: {}, details: [] };
      for (const [field, message] of Object.entries(fields))
        form.setError(field as FieldPath<OrderFormEntry>, { message });
      const refused = [...new Set(details)].join(" ");
      void showSnackbar("error", refused || toldOf(error, "Order was not created, please try again."));
    },
    onSettled: () => {
      isUnderWay.current = false;
      setDoubt(null);
    },
  });
  const checking = useMutation({ mutationFn: (order: NewOrder) => recentOrders(order) });
  return {
    isBusy: checking.isPending || placing.isPending,
    doubt,
    isPlacing: placing.isPending,
    async submit(order: NewOrder) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const reasons = await checking.mutateAsync(order);
      if (reasons.length > 0) setDoubt({ order, reasons });
      else placing.mutate(order);
    },
    placeAnyway: () => (doubt && !placing.isPending ? placing.mutate(doubt.order) : undefined),
    dismiss: () => {
      isUnderWay.current = false;
      setDoubt(null);
    },
  };
}

/** Returns the warnings about the same person's recent orders. Errors in the order itself are reported when it is placed. */
async function recentOrders(order: NewOrder): Promise<string[]> {
  // The check would find this very order.
  if (isSentAgain(order)) return [];
  const { warnings } = await call("checkOrder", { body: order }).catch(() => ({ warnings: [] }));
  return warnings.filter(({ code }) => code === "RECENT_ORDER").map(({ message }) => message);
}
