import type { OrderWarning } from "@kitpath/contract/orders/orders/order-detail";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, toldOf } from "../../../lib/api-error.ts";
import { isRefusal } from "../../../lib/idempotency-key.ts";
import { dropEntry } from "../../../lib/kept-entry.ts";
import { productsQuery } from "../../../lib/products.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { OrderFormEntry, OrderFormOutput } from "./order-form-schema.ts";
import { emptyOrderForm, orderDraft } from "./order-form-schema.ts";
import { dropOrderKey, isSentAgain, keyForOrder } from "./order-key.ts";
import { patientNeeded, productNews } from "./product-news.ts";

type Doubt = { order: NewOrder; title: string; reasons: string[] };
type OrderFormState = UseFormReturn<OrderFormEntry, unknown, OrderFormOutput>;

/**
 * Places an order once, of a product as it is in `products`, which the form shows. If the check returns warnings, or the price is
 * another by now, they are in `doubt` until the user decides.
 */
export function usePlaceOrder(
  form: OrderFormState,
  products: readonly OrderableProduct[],
  onPlaced: (orderNumber: string) => void,
) {
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  // A ref, because state lags by a render: two submits at the same moment would both pass the check.
  const isUnderWay = useRef(false);
  const queryClient = useQueryClient();
  const placing = useMutation({
    mutationFn: (order: NewOrder) =>
      call("createOrder", { body: order }, { idempotencyKey: keyForOrder(order) }),
    onSuccess: ({ orderNumber }) => {
      form.reset(emptyOrderForm);
      dropEntry(orderDraft);
      dropOrderKey();
      void showSnackbar("success", "Order created!");
      onPlaced(orderNumber);
    },
    onError: (error) => {
      if (isRefusal(error)) dropOrderKey();
      const { fields, details } = error instanceof ApiError ? error : { fields: {}, details: [] };
      // The product was withdrawn, is registered in another way, or asks something else, since the products were read.
      if (["productCode", "user", "questionnaireVersion"].some((field) => field in fields))
        void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
      for (const [field, message] of Object.entries(fields))
        form.setError(field as FieldPath<OrderFormEntry>, { message });
      if (error instanceof ApiError && timeGone.has(error.code)) {
        form.setValue("visit.slotId", "");
        form.setError("visit.slotId", { message: error.message });
      }
      if (error instanceof ApiError && error.openOrder)
        form.setError("visit.openOrder", { message: error.openOrder });
      const refused = "user" in fields ? patientNeeded : [...new Set(details)].join(" ");
      void showSnackbar("error", refused || toldOf(error, "Order was not created, please try again."));
    },
    onSettled: () => {
      isUnderWay.current = false;
      setDoubt(null);
    },
  });
  /** Reads the products again. If that fails, the server still judges the order. */
  async function readProducts(): Promise<readonly OrderableProduct[]> {
    const read = await call("listProducts", {}).catch(() => null);
    if (read) queryClient.setQueryData(productsQuery.queryKey, read);
    return read?.data ?? products;
  }
  const checking = useMutation({
    mutationFn: async (order: NewOrder) => {
      const [warnings, current] = await Promise.all([readDoubts(order), readProducts()]);
      return { warnings, ...productNews(order, products, current) };
    },
  });
  return {
    isBusy: checking.isPending || placing.isPending,
    doubt,
    isPlacing: placing.isPending,
    async submit(order: NewOrder) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const { warnings, refusal, price } = await checking.mutateAsync(order);
      const inState = warnings.find(({ code }) => code === "STATE_RULE");
      if (inState) form.setError(inState.field as FieldPath<OrderFormEntry>, { message: inState.message });
      const asking = warnings.filter(({ code }) => code in doubts);
      const [first] = asking;
      const reasons = asking.map(({ message }) => message);
      const refused = refusal ?? inState?.message;
      if (refused) {
        isUnderWay.current = false;
        void showSnackbar("error", refused);
      } else if (price) setDoubt({ order, title: "The price has changed", reasons: [price, ...reasons] });
      else if (first) setDoubt({ order, title: doubts[first.code] ?? "", reasons });
      else placing.mutate(order);
    },
    placeAnyway: () => (doubt && !placing.isPending ? placing.mutate(doubt.order) : undefined),
    dismiss: () => {
      isUnderWay.current = false;
      setDoubt(null);
    },
  };
}

/** The chosen time cannot be booked, or not at this address; everything else stays as it was entered. */
const timeGone = new Set(["time_taken", "time_not_free", "not_covered"]);

/** The warnings that ask before the order is placed, each as a question's title. */
const doubts: Partial<Record<OrderWarning["code"], string>> = {
  RECENT_ORDER: "This may be a duplicate order",
  OTHER_AUDIENCE: "This product is not meant for this patient",
};

/** Returns what the check says. If it fails, the server still judges the order. */
async function readDoubts(order: NewOrder): Promise<OrderWarning[]> {
  // The check would find this very order.
  if (isSentAgain(order)) return [];
  const { warnings } = await call("checkOrder", { body: order }).catch(() => ({ warnings: [] }));
  return warnings;
}
