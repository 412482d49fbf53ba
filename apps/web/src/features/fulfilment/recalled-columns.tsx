import type { RecalledKit } from "@kitpath/contract/fulfilment";
import { kitStatusLabels } from "@kitpath/contract/order-steps";
import type { Column } from "../../ui/data-table.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./waiting-screen.module.css";

export const recalledColumns: Column<RecalledKit>[] = [
  {
    header: "Person",
    isName: true,
    cell: ({ person, email }) => (
      <span className={styles.lines}>
        {person || "Erased"}
        <span className={styles.second}>{email}</span>
      </span>
    ),
  },
  { header: "Kit", cell: ({ kitId }) => kitId },
  {
    header: "Order",
    cell: ({ orderNumber, clinic }) => (
      <span className={styles.lines}>
        {orderNumber}
        <span className={styles.second}>{clinic}</span>
      </span>
    ),
  },
  { header: "Where it is", cell: ({ status }) => kitStatusLabels[status] ?? status },
  {
    header: "Told",
    cell: ({ toldAt, notTold }) =>
      toldAt ? <Time value={toldAt} format="dayTime" /> : (notTold ?? "Not yet"),
  },
  { header: "Replaced by", cell: ({ replacedBy, notReplaced }) => replacedBy ?? notReplaced ?? "Not yet" },
];
