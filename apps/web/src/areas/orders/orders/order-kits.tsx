import { formatCalendarDay, unknownText } from "@kitpath/contract/fields/formats";
import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import { kitStatusLabels } from "@kitpath/contract/orders/orders/order-steps";
import { Badge } from "../../../ui/badge.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import styles from "./order-page.module.css";

type Kit = OrderDetail["kits"][number];

const columns: Column<Kit>[] = [
  {
    header: "Kit ID",
    isName: true,
    cell: ({ kitId }) => (
      <span className={styles.code}>
        {kitId}
        <CopyButton value={kitId} label={`Copy kit ID ${kitId}`} />
      </span>
    ),
  },
  {
    header: "Barcode",
    cell: ({ barcode }) =>
      barcode ? (
        <span className={styles.code}>
          {barcode}
          <CopyButton value={barcode} label={`Copy barcode ${barcode}`} />
        </span>
      ) : (
        unknownText
      ),
  },
  {
    header: "Status",
    cell: ({ status, recalledAt, isCritical }) => (
      <span className={table.lines}>
        {isCritical ? <CriticalMark /> : null}
        {kitStatusLabels[status] ?? status}
        {recalledAt ? (
          <span>
            <Badge tone="bad">Recalled</Badge> <Time value={recalledAt} format="ownDate" />
          </span>
        ) : null}
      </span>
    ),
  },
  { header: "Use by", cell: ({ expiresOn }) => formatCalendarDay(expiresOn) },
];

export const OrderKits = ({ kits }: { kits: readonly Kit[] }) => (
  <DataTable
    label="Kits"
    columns={columns}
    source={rowsAtHand(kits)}
    rowKey={({ kitId }) => kitId}
    expectedRows={1}
    empty={
      <EmptyState title="No kits yet">Kit numbers are assigned when the order is dispatched.</EmptyState>
    }
  />
);
