import { formatName } from "@kitpath/contract/fields/formats";
import { approvalInWords } from "@kitpath/contract/fields/approval-marks";
import type { OrderListItem } from "@kitpath/contract/orders/orders/orders";
import { orderStatus } from "@kitpath/contract/kits/kits/order-status";
import { Link, useSearch } from "@tanstack/react-router";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import table from "../../../ui/table-layout.module.css";
import { AppointmentCell } from "./appointment-cell.tsx";
import styles from "./order-history-screen.module.css";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { PaymentLabel } from "./payment-label.tsx";

/** Links to the order; the arrow keys move from one of these links to the next. */
const OrderLink = ({ order }: { order: OrderListItem }) => (
  <Link
    to="/admin/clinics/order_history/$orderNumber"
    params={{ orderNumber: order.order_number }}
    className={table.name}
    data-row-control=""
    preload={false}
  >
    {formatName(order.shipping_address.delivery_fname, order.shipping_address.delivery_lname)}
  </Link>
);

const TrackLink = ({ orderNumber }: { orderNumber: string }) => (
  <Link
    to="/admin/clinics/order_history"
    search={{ ...useSearch({ from: "/admin/clinics/order_history/" }), tracking: orderNumber }}
    resetScroll={false}
    preload={false}
  >
    Track
    <VisuallyHidden> order {orderNumber}</VisuallyHidden>
  </Link>
);

const appointmentHeader = "Appointment";
const approvalHeader = "Approval";

const allColumns: Column<OrderListItem>[] = [
  { header: "Patient", isName: true, cell: (order) => <OrderLink order={order} /> },
  {
    header: "Order number",
    cell: ({ order_number }) => <Copied value={order_number} what="order number" />,
  },
  { header: "Created", cell: ({ created_at }) => <Time value={created_at} format="day" /> },
  {
    header: "Items",
    cell: ({ items }) =>
      items.map(({ title, quantity }) => (
        <span key={title}>
          {title}
          {quantity > 1 ? <span className={styles.quantity}> × {quantity}</span> : null}
        </span>
      )),
  },
  { header: "Status", cell: (order) => <OrderStatusBadge status={orderStatus(order)} /> },
  {
    header: appointmentHeader,
    cell: ({ appointment }) => (appointment ? <AppointmentCell appointment={appointment} /> : null),
  },
  {
    header: approvalHeader,
    cell: (order) => (order.approval === "not_needed" ? null : approvalInWords(order)),
  },
  { header: "Payment", cell: (order) => <PaymentLabel order={order} /> },
  { header: "Tracking", cell: ({ order_number }) => <TrackLink orderNumber={order_number} /> },
];

/** Returns the columns that say something about these orders: most clinics order nothing that needs an appointment or a physician. */
export function columnsFor(orders: readonly OrderListItem[]): Column<OrderListItem>[] {
  const empty = [
    ...(orders.some(({ appointment }) => appointment) ? [] : [appointmentHeader]),
    ...(orders.some(({ approval }) => approval !== "not_needed") ? [] : [approvalHeader]),
  ];
  return allColumns.filter(({ header }) => typeof header !== "string" || !empty.includes(header));
}
