import type { Recall } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import { recallsQuery } from "./queries.ts";

export const RecallBadge = ({ recall }: { recall: Recall }) => {
  if (recall.closedAt) return <Badge tone="idle">Closed</Badge>;
  if (!recall.toldAt) return <Badge tone="bad">Nobody notified yet</Badge>;
  return recall.open > 0 ? (
    <Badge tone="warn">Notifying people</Badge>
  ) : (
    <Badge tone="ok">Everyone notified</Badge>
  );
};

const columns: Column<Recall>[] = [
  {
    header: "Batch",
    isName: true,
    cell: ({ id, batchNumber }) => (
      <Link
        to="/admin/platform/fulfilment/recalls/$batchId"
        params={{ batchId: id }}
        preload={false}
        data-row-control=""
        className={table.name}
      >
        {batchNumber}
      </Link>
    ),
  },
  { header: "Product", cell: ({ product }) => product },
  { header: "Reason", cell: ({ reason }) => reason },
  { header: "Recalled", cell: ({ startedAt }) => <Time value={startedAt} format="moment" /> },
  { header: "Status", cell: (recall) => <RecallBadge recall={recall} /> },
  { header: "Sent", isAmount: true, cell: ({ affected }) => formatNumber(affected) },
  { header: "Told", isAmount: true, cell: ({ told }) => formatNumber(told) },
  { header: "Replaced", isAmount: true, cell: ({ replaced }) => formatNumber(replaced) },
];

/** All recalls with their progress. */
export function RecallsScreen() {
  const read = useQuery(recallsQuery);
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Recalls" sub="Recalled batches, who received them and what was done." />
      <DataTable
        hasRowKeys
        label="Recalls"
        columns={columns}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          () =>
            void navigate({ to: "/admin/platform/fulfilment/recalls/$batchId", params: { batchId: id } })
          }
        expectedRows={3}
        empty={
          <EmptyState
            title="No recalls"
            action={<ButtonLink to="/admin/platform/fulfilment/stock">Go to Stock</ButtonLink>}
          >
            Batches are recalled from Stock.
          </EmptyState>
        }
      />
    </>
  );
}
