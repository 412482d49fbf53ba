import type { OrderListItem } from "@kitpath/contract/orders/orders/orders";
import { paymentLabel } from "@kitpath/contract/kits/kits/order-status";
import { Link } from "@tanstack/react-router";

type Paid = Pick<OrderListItem, "payment_confirmed" | "stripe_invoice_id" | "deleted_at" | "refunded_at">;

/** The payment label; `Pay now` leads to the hosted invoice. */
export function PaymentLabel({ order }: { order: Paid }) {
  const label = paymentLabel(order);
  if (label !== "Pay now" || !order.stripe_invoice_id) return label;
  return (
    <Link
      to="/admin/clinics/billing/pay/$invoiceId"
      params={{ invoiceId: order.stripe_invoice_id }}
      preload={false}
    >
      {label}
    </Link>
  );
}
