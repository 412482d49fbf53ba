import type { CustomerOrder } from "@kitpath/contract/patients/customers/customers";
import type { OrderStatus } from "@kitpath/contract/kits/kits/order-status";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { CopyButton } from "../../../ui/copy-button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import styles from "./customer-tables.module.css";

type CustomerOrdersProps = {
  orders: CustomerOrder[];
  /** Whether the user may see the order history. */
  canOpen: boolean;
  StatusBadge: ComponentType<{ status: OrderStatus }>;
};

/** All orders for a person, each linked to its row in the history. */
export function CustomerOrders({ orders, ...access }: CustomerOrdersProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Orders</h2>
      <DataTable
        label="Orders"
        columns={columnsOf(access)}
        source={rowsAtHand(orders)}
        rowKey={({ orderNumber }) => orderNumber}
        expectedRows={1}
        empty={<EmptyState title="No orders" />}
      />
    </section>
  );
}

const columnsOf = ({
  canOpen,
  StatusBadge,
}: Omit<CustomerOrdersProps, "orders">): Column<CustomerOrder>[] => [
  {
    header: "Order number",
    isName: true,
    cell: ({ orderNumber }) => (
      <span className={styles.number}>
        {canOpen ? (
          <Link
            to="/admin/clinics/order_history"
            search={{ search: orderNumber }}
            data-row-control=""
            className={table.name}
          >
            {orderNumber}
          </Link>
        ) : (
          orderNumber
        )}
        <CopyButton value={orderNumber} label={`Copy order number ${orderNumber}`} />
      </span>
    ),
  },
  {
    header: "Items",
    cell: ({ product, quantity }) => (
      <span>
        {product}
        {quantity > 1 ? <span className={styles.quantity}> × {quantity}</span> : null}
      </span>
    ),
  },
  { header: "Created", cell: ({ createdAt }) => <Time value={createdAt} format="day" /> },
  { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
];
