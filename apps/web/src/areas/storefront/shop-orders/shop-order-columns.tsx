import type { WaitingShopOrder } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { Link } from "@tanstack/react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";
import { Problems } from "./problems.tsx";
import { whoOf } from "./who.ts";

export const shopOrderColumns = (
  onWithdraw: (order: WaitingShopOrder) => void,
): Column<WaitingShopOrder>[] => [
  {
    header: "Person",
    isName: true,
    cell: (order) => (
      <span>
        <Link
          to="/admin/clinics/storefront/orders/$shopOrderId"
          params={{ shopOrderId: order.id }}
          data-row-control=""
          className={table.name}
        >
          {whoOf(order)}
        </Link>
        <span className={table.second}>
          {order.items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")}
        </span>
      </span>
    ),
  },
  {
    header: "Shop order",
    cell: ({ name, store }) => (
      <span>
        {name}
        <span className={table.second}>{store.title}</span>
      </span>
    ),
  },
  { header: "Ordered", cell: ({ orderedAt }) => <Time value={orderedAt} format="day" /> },
  { header: "Problem", cell: ({ problems }) => <Problems problems={problems} /> },
  {
    header: "Actions",
    isActions: true,
    cell: (order) => (
      <span className={table.actions}>
        <ButtonLink
          to="/admin/clinics/storefront/orders/$shopOrderId"
          params={{ shopOrderId: order.id }}
          variant="quiet"
          aria-label={`Fix ${order.name}`}
        >
          Fix
        </ButtonLink>
        <Button variant="quiet" aria-label={`Cancel order ${order.name}`} onClick={() => onWithdraw(order)}>
          Cancel order
        </Button>
      </span>
    ),
  },
];
