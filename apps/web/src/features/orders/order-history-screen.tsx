import { formatName } from "@kitpath/contract/formats";
import type { OrderListItem } from "@kitpath/contract/orders";
import type { OrderListQuery } from "@kitpath/contract/list-queries";
import { orderStatus } from "@kitpath/contract/order-status";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Paging } from "../../ui/paging.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./order-history-screen.module.css";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { PaymentLabel } from "./payment-label.tsx";
import { ordersQuery } from "./queries.ts";

type OrderHistoryScreenProps = {
  query: OrderListQuery;
  onChange: (change: Partial<OrderListQuery>) => void;
};

const columns: Column<OrderListItem>[] = [
  {
    header: "Patient",
    isName: true,
    cell: ({ shipping_address: { delivery_fname, delivery_lname } }) =>
      formatName(delivery_fname, delivery_lname),
  },
  {
    header: "Order number",
    cell: ({ order_number }) => (
      <span className={styles.number}>
        {order_number}
        <CopyButton value={order_number} label={`Copy order number ${order_number}`} />
      </span>
    ),
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
  { header: "Payment", cell: (order) => <PaymentLabel order={order} /> },
];

const count = new Intl.NumberFormat("en-GB");

export function OrderHistoryScreen({ query, onChange }: OrderHistoryScreenProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(ordersQuery(query));
  const search = useCallback((text: string) => onChange({ search: text, page: 1 }), [onChange]);
  const total = data?.meta.total;
  return (
    <>
      <PageHead
        title="Order history"
        sub={total === undefined ? " " : `${count.format(total)} ${total === 1 ? "order" : "orders"}`}
        actions={
          <ButtonLink to="/admin/clinics/order" variant="primary">
            <Plus size={17} aria-hidden="true" />
            Create order
          </ButtonLink>
        }
      />
      <div className={styles.bar}>
        <SearchBox
          label="Patient, order number or e-mail"
          value={query.search}
          maxLength={100}
          onSearch={search}
        />
      </div>
      <DataTable
        label="Orders"
        columns={columns}
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ order_number }) => order_number}
        expectedRows={query.count}
        empty={<NoOrders query={query} onChange={onChange} />}
        footer={
          <Paging
            page={query.page}
            pageSize={query.count}
            total={total ?? 0}
            onPage={(page) => onChange({ page })}
            onPageSize={(size) => onChange({ count: size, page: 1 })}
          />
        }
      />
    </>
  );
}

function NoOrders({ query, onChange }: OrderHistoryScreenProps) {
  if (query.search) {
    return (
      <EmptyState
        title={`No order matches “${query.search}”`}
        action={<Button onClick={() => onChange({ search: "", page: 1 })}>Clear the search</Button>}
      >
        Search by the patient's name, the order number or an e-mail.
      </EmptyState>
    );
  }
  if (query.page > 1) {
    return (
      <EmptyState
        title="There are no orders on this page"
        action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No orders yet"
      action={
        <ButtonLink to="/admin/clinics/order" variant="primary">
          Place the first order
        </ButtonLink>
      }
    >
      Orders appear here as soon as they are placed.
    </EmptyState>
  );
}
