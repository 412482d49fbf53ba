import type { BulkOrder, BulkRow } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { bulkColumns, isBulkColumn } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkRowsQuery } from "@kitpath/contract/orders/bulk-orders/list-query";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { showFailure } from "../../../lib/show-failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import table from "../../../ui/table-layout.module.css";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./bulk-orders.module.css";
import type { ChangeBulkSearch } from "./bulk-search.ts";
import { CorrectRowDialog } from "./correct-row-dialog.tsx";
import { bulkRowsQuery } from "./queries.ts";
import { rowStateNames, rowStates } from "./row-states.ts";

type BulkRowsProps = { bulk: BulkOrder; search: BulkRowsQuery; onChange: ChangeBulkSearch };

/** The rows of a file by state; those not ordered can be corrected. */
export function BulkRows({ bulk, search, onChange }: BulkRowsProps) {
  const read = useQuery(bulkRowsQuery(bulk.id, search));
  const [open, setOpen] = useState<BulkRow | null>(null);
  // A colleague may have corrected the row since the list was read.
  const opening = useMutation({
    mutationFn: (_row: BulkRow) => read.refetch({ throwOnError: true }),
    onSuccess: ({ data }, { row }) => {
      const present = data?.data.find((other) => other.row === row);
      if (present?.cells) setOpen(present);
      else void showSnackbar("error", `Row ${row} has changed in the meantime.`);
    },
    onError: showFailure,
  });
  const listed = read.data?.data.find(({ row }) => row === open?.row);
  const isIdle = bulk.state === "checked";
  const canCorrect = (row: BulkRow) => isIdle && row.cells !== null;
  return (
    <>
      <StateTabs bulk={bulk} search={search} />
      <PagedTable
        hasRowKeys
        label="Rows of the file"
        columns={[...columns, correctColumn(canCorrect, opening.mutate)]}
        read={read}
        query={search}
        onChange={onChange}
        rowKey={({ row }) => String(row)}
        onOpen={(row) => (canCorrect(row) ? () => opening.mutate(row) : null)}
        expectedRows={Math.min(search.count, bulk.rows)}
        empty={
          <EmptyState
            title="No rows here"
            action={<Button onClick={() => onChange({ state: undefined, page: 1 })}>Show all rows</Button>}
          />
        }
      />
      {open?.cells ? (
        <CorrectRowDialog
          key={open.row}
          bulkId={bulk.id}
          row={open}
          cells={listed?.cells ?? open.cells}
          isListed={Boolean(listed?.cells)}
          onChecked={setOpen}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

const StateTabs = ({ bulk, search }: Pick<BulkRowsProps, "bulk" | "search">) => (
  <Tabs label="Status" look="segments">
    {[undefined, ...rowStateNames.filter((state) => bulk.counts[state] > 0 || state === search.state)].map(
      (state) => (
        <TabLink
          key={state ?? "all"}
          to="/admin/clinics/bulk_orders/$bulkId"
          params={{ bulkId: bulk.id }}
          search={{ ...search, state, page: 1 }}
          activeOptions={{ exact: true }}
          aria-current={state === search.state ? "page" : undefined}
          count={state ? bulk.counts[state] : bulk.rows}
        >
          {state ? rowStates[state].tab : "All"}
        </TabLink>
      ),
    )}
  </Tabs>
);

const columns: Column<BulkRow>[] = [
  { header: "Row", cell: ({ row }) => row },
  { header: "Name", isName: true, cell: ({ name }) => name },
  { header: "Product", cell: ({ productCode }) => productCode },
  {
    header: "Status",
    cell: ({ state }) => <Badge tone={rowStates[state].tone}>{rowStates[state].label}</Badge>,
  },
  { header: "Found", cell: (row) => <Found row={row} /> },
];

function Found({ row: { problems, doubts, orderNumber } }: { row: BulkRow }) {
  if (orderNumber) {
    return (
      <>
        <Link to="/admin/clinics/order_history/$orderNumber" params={{ orderNumber }} preload={false}>
          {orderNumber}
        </Link>
        {problems.map(({ text }) => (
          <span key={text} className={table.second}>
            {text}
          </span>
        ))}
      </>
    );
  }
  if (problems.length + doubts.length === 0) return <span className={styles.quiet}>Nothing to correct</span>;
  return (
    <ul className={styles.found}>
      {problems.map(({ column, text }) => (
        <li key={column}>
          {isBulkColumn(column) ? <strong>{bulkColumns[column].heading}: </strong> : null}
          {text}
        </li>
      ))}
      {doubts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const correctColumn = (
  canCorrect: (row: BulkRow) => boolean,
  onCorrect: (row: BulkRow) => void,
): Column<BulkRow> => ({
  header: "Correct",
  hideHeader: true,
  isActions: true,
  cell: (row) =>
    canCorrect(row) ? (
      <span className={table.actions}>
        <Button variant="quiet" data-row-control="" onClick={() => onCorrect(row)}>
          Correct
          <VisuallyHidden> row {row.row}</VisuallyHidden>
        </Button>
      </span>
    ) : null,
});
