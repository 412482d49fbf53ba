import { formatName } from "@kitpath/contract/formats";
import { orderStatus } from "@kitpath/contract/order-status";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "../../lib/api-error.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Time } from "../../ui/time.tsx";
import { recentOrdersQuery } from "./queries.ts";
import styles from "./recent-orders.module.css";

const shown = 5;

/** The newest orders, each a way to its own page. */
export function RecentOrders() {
  const { data, error, refetch } = useQuery(recentOrdersQuery);
  return (
    <Card title="Newest orders" action={<Link to="/admin/clinics/order_history">See all orders</Link>}>
      {error && !data ? (
        <FailedState
          title="Orders could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data?.data.length === 0 ? (
        <EmptyState
          title="No orders yet"
          action={
            <ButtonLink to="/admin/clinics/order" variant="primary">
              Place the first order
            </ButtonLink>
          }
        />
      ) : null}
      <ul className={styles.list}>
        {data
          ? data.data.slice(0, shown).map((order) => (
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
            ))
          : !error
            ? Array.from({ length: shown }, (_, row) => (
                <li key={row} className={styles.row}>
                  <Skeleton width="60%" />
                </li>
              ))
            : null}
      </ul>
    </Card>
  );
}
