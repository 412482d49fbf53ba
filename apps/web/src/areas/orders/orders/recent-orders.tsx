import { formatName } from "@kitpath/contract/fields/formats";
import { orderStatus } from "@kitpath/contract/kits/kits/order-status";
import type { OrderListItem } from "@kitpath/contract/orders/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Time } from "../../../ui/time.tsx";
import { recentOrdersQuery } from "./queries.ts";
import styles from "./recent-orders.module.css";

const shown = 5;

/** The newest orders, each linked to its page. */
export const RecentOrders = () => (
  <Card title="Newest orders" action={<Link to="/admin/clinics/order_history">View all orders</Link>}>
    <Loaded
      query={useQuery(recentOrdersQuery)}
      failure="Your orders could not be shown"
      loading={
        <ul className={styles.list}>
          {Array.from({ length: shown }, (_, row) => (
            <li key={row} className={styles.row}>
              <Skeleton width="60%" />
            </li>
          ))}
        </ul>
      }
    >
      {({ data }) => (data.length === 0 ? <NoOrders /> : <Orders orders={data.slice(0, shown)} />)}
    </Loaded>
  </Card>
);

const NoOrders = () => (
  <EmptyState
    title="No orders yet"
    action={
      <ButtonLink to="/admin/clinics/order" variant="primary">
        Place the first order
      </ButtonLink>
    }
  />
);

const Orders = ({ orders }: { orders: readonly OrderListItem[] }) => (
  <ul className={styles.list}>
    {orders.map((order) => (
      <li key={order.order_number} className={styles.row}>
        <Link
          to="/admin/clinics/order_history/$orderNumber"
          params={{ orderNumber: order.order_number }}
          preload={false}
          className={styles.name}
        >
          {formatName(order.shipping_address.delivery_fname, order.shipping_address.delivery_lname)}
        </Link>
        <span className={styles.items}>{order.items.map(({ title }) => title).join(", ")}</span>
        <Time value={order.created_at} format="day" />
        <OrderStatusBadge status={orderStatus(order)} />
      </li>
    ))}
  </ul>
);
