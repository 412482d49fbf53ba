import type { BulkOrder } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";
import { bulksQuery } from "./queries.ts";

function stateOf({ state, counts }: BulkOrder): { label: string; tone: Tone } {
  if (state === "checking") return { label: "Being checked", tone: "info" };
  if (state === "ordering") return { label: "Being ordered", tone: "info" };
  if (counts.ready + counts.doubtful > 0) return { label: "Ready to order", tone: "warn" };
  if (counts.faulty > 0) return { label: "Rows to correct", tone: "bad" };
  return { label: "Done", tone: "ok" };
}

const columns: Column<BulkOrder>[] = [
  {
    header: "File",
    isName: true,
    cell: ({ id, name }) => (
      <Link
        to="/admin/clinics/bulk_orders/$bulkId"
        params={{ bulkId: id }}
        className={table.name}
        data-row-control=""
        preload={false}
      >
        {name}
      </Link>
    ),
  },
  { header: "Uploaded", cell: ({ uploadedAt }) => <Time value={uploadedAt} format="moment" /> },
  { header: "By", cell: ({ uploadedBy }) => uploadedBy },
  { header: "Rows", isAmount: true, cell: ({ rows }) => formatNumber(rows) },
  { header: "Ordered", isAmount: true, cell: ({ counts }) => formatNumber(counts.ordered) },
  {
    header: "Status",
    cell: (bulk) => {
      const { label, tone } = stateOf(bulk);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

/** The files uploaded in the last days. */
export function UploadsTable() {
  const read = useQuery(bulksQuery);
  const navigate = useNavigate();
  return (
    <DataTable
      hasRowKeys
      label="Uploaded files"
      columns={columns}
      source={rowsOf(read, read.data?.data)}
      rowKey={({ id }) => id}
      onOpen={({ id }) =>
        () =>
          void navigate({ to: "/admin/clinics/bulk_orders/$bulkId", params: { bulkId: id } })
        }
      expectedRows={1}
      empty={<EmptyState title="No files yet">Files are kept for a week.</EmptyState>}
    />
  );
}
