import type { RecalledKit } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { kitStatusLabels } from "@kitpath/contract/orders/orders/order-steps";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";

export const recalledColumns: Column<RecalledKit>[] = [
  {
    header: "Person",
    isName: true,
    cell: ({ person, email }) => (
      <span className={table.lines}>
        {person || "Erased"}
        <span className={table.second}>{email}</span>
      </span>
    ),
  },
  { header: "Kit", cell: ({ kitId }) => <Copied value={kitId} what="kit ID" /> },
  {
    header: "Order",
    cell: ({ orderNumber, clinic }) => (
      <span className={table.lines}>
        <Copied value={orderNumber} what="order number" />
        <span className={table.second}>{clinic}</span>
      </span>
    ),
  },
  { header: "Where it is", cell: ({ status }) => kitStatusLabels[status] ?? status },
  {
    header: "Told",
    cell: ({ toldAt, notTold }) =>
      toldAt ? <Time value={toldAt} format="moment" /> : (notTold ?? "Not yet"),
  },
  { header: "Replaced by", cell: ({ replacedBy, notReplaced }) => replacedBy ?? notReplaced ?? "Not yet" },
];
