import type { OrderListItem } from "@kitpath/contract/orders";
import { paymentLabel } from "@kitpath/contract/order-status";
import { Link } from "@tanstack/react-router";

type Paid = Pick<OrderListItem, "payment_confirmed" | "stripe_invoice_id" | "deleted_at" | "refunded_at">;

/** The payment label of specification 2 section 4; a cancelled order has nothing left to pay. */
export function PaymentLabel({ order }: { order: Paid }) {
  const label = paymentLabel(order);
  const isOff = order.deleted_at !== null || order.refunded_at !== null;
  if (label !== "Pay now" || !order.stripe_invoice_id) return label;
  if (isOff) return "Pending payment";
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
