import type { WaitingOrder } from "@kitpath/contract/orders/fulfilment/fulfilment";
import type { WaitingQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import table from "../../../ui/table-layout.module.css";

export const selectColumn = (
  selected: ReadonlySet<string>,
  onSelect: (orderNumber: string, isOn: boolean) => void,
): Column<WaitingOrder> => ({
  header: "Select",
  hideHeader: true,
  isSelection: true,
  cell: ({ orderNumber }) => (
    <Checkbox
      label={<VisuallyHidden>Select order {orderNumber}</VisuallyHidden>}
      checked={selected.has(orderNumber)}
      onChange={(event) => onSelect(orderNumber, event.currentTarget.checked)}
    />
  ),
});

const OrderCell = ({ order }: { order: WaitingOrder }) => (
  <span className={table.lines}>
    {order.status === "PROCESSING" ? (
      <Link
        to="/admin/platform/fulfilment/pack"
        search={{ order: order.orderNumber }}
        preload={false}
        data-row-control=""
      >
        {order.orderNumber}
      </Link>
    ) : (
      <Copied value={order.orderNumber} what="order number" />
    )}
    <span className={table.second}>{order.clinic}</span>
  </span>
);

const columns: Column<WaitingOrder>[] = [
  { header: "Order", isName: true, cell: (order) => <OrderCell order={order} /> },
  {
    header: "To pack",
    cell: ({ quantity, product }) => `${quantity} × ${product}`,
  },
  {
    header: "Deliver to",
    cell: ({ delivery: { firstName, lastName, address } }) => (
      <span className={table.lines}>
        {firstName} {lastName}
        <span className={table.second}>
          {address.city}, {address.postcode}
        </span>
      </span>
    ),
  },
  { header: "Confirmed", cell: ({ confirmedAt }) => <Time value={confirmedAt} format="moment" /> },
];

const kitsColumn: Column<WaitingOrder> = {
  header: "Kits",
  cell: ({ kits, quantity }) => (
    <Badge tone={kits.length === quantity ? "ok" : "idle"}>{`${kits.length} of ${quantity}`}</Badge>
  ),
};

export const columnsOf = (status: WaitingQuery["status"]): Column<WaitingOrder>[] =>
  status === "processing" ? [...columns, kitsColumn] : columns;
