import type { StatementLine } from "@kitpath/contract/orders/billing/billing";
import { itemsInWords } from "@kitpath/contract/orders/billing/billing";
import { formatMinor } from "@kitpath/contract/fields/money";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./billing-screen.module.css";

/** A line of a month, on screen and on paper. */
export const statementColumns: Column<StatementLine>[] = [
  { header: "Order", isName: true, cell: (line) => <OrderLink line={line} /> },
  { header: "Date", cell: ({ createdAt }) => <Time value={createdAt} format="ownDate" /> },
  {
    header: "Items",
    cell: itemsInWords,
  },
  {
    header: "Before VAT",
    isAmount: true,
    cell: ({ netMinor, currency }) => formatMinor(netMinor, currency),
  },
  { header: "VAT", isAmount: true, cell: ({ vatMinor, currency }) => formatMinor(vatMinor, currency) },
  { header: "Total", isAmount: true, cell: ({ totalMinor, currency }) => formatMinor(totalMinor, currency) },
];

const OrderLink = ({ line: { orderNumber, kind } }: { line: StatementLine }) => (
  <>
    <Link to="/admin/clinics/order_history" search={{ search: orderNumber }}>
      {orderNumber}
    </Link>
    {kind === "credit" ? <span className={styles.refunded}> · Credit</span> : null}
    {kind === "late_change" ? " · Fee" : null}
  </>
);
