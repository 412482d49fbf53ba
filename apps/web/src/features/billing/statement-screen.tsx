import type { StatementLine } from "@kitpath/contract/billing";
import { billingMonth, formatMinor, formatMonth, shiftMonth } from "@kitpath/contract/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Paging } from "../../ui/paging.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./billing-screen.module.css";
import type { StatementPage } from "./queries.ts";
import { statementQuery } from "./queries.ts";
import { Totals } from "./totals.tsx";

const columns: Column<StatementLine>[] = [
  { header: "Order", isName: true, cell: (line) => <OrderLink line={line} /> },
  { header: "Date", cell: ({ createdAt }) => <Time value={createdAt} format="day" /> },
  {
    header: "Items",
    cell: ({ product, quantity }) => (quantity > 1 ? `${product} × ${quantity}` : product),
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
  </>
);

const monthsBack = 24;

function recentMonths(): string[] {
  const thisMonth = billingMonth(new Date());
  return Array.from({ length: monthsBack }, (_, back) => shiftMonth(thisMonth, -back));
}

type StatementScreenProps = {
  query: StatementPage;
  onChange: (change: Partial<StatementPage>) => void;
};

/** A month's orders line by line, with what they add up to. */
export function StatementScreen({ query, onChange }: StatementScreenProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(statementQuery(query));
  const [recent] = useState(recentMonths);
  const months = recent.includes(query.month) ? recent : [query.month, ...recent];
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <div className={styles.month}>
          <SelectField
            label="Month"
            value={query.month}
            onChange={({ target }) => onChange({ month: target.value, page: 1 })}
          >
            {months.map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </SelectField>
        </div>
        <ExportButton month={query.month} isEmpty={data?.meta.total === 0} />
      </div>
      {data && data.totals.length > 0 && !isPlaceholderData ? (
        <Card title={formatMonth(data.month)}>
          <Totals totals={data.totals} />
        </Card>
      ) : null}
      <DataTable
        hasRowKeys
        label={`Statement of ${formatMonth(query.month)}`}
        columns={columns}
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        expectedRows={query.count}
        empty={
          query.page > 1 && data?.meta.total ? (
            <EmptyState
              title="There is nothing on this page"
              action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
            />
          ) : (
            <EmptyState title={`Nothing was charged in ${formatMonth(query.month)}`}>
              Orders appear here as soon as they are placed.
            </EmptyState>
          )
        }
        footer={
          <Paging
            page={query.page}
            pageSize={query.count}
            total={data?.meta.total ?? 0}
            onPage={(page) => onChange({ page })}
            onPageSize={(count) => onChange({ count, page: 1 })}
          />
        }
      />
    </div>
  );
}

function ExportButton({ month, isEmpty }: { month: string; isEmpty: boolean }) {
  const exporting = useMutation({
    mutationFn: () => download("exportStatement", { params: { month } }),
    onSuccess: () => void showSnackbar("success", "Export complete. The file is in your downloads."),
    onError: () => void showSnackbar("error", "Export failed. Please try again."),
  });
  return (
    <Button disabled={isEmpty} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download size={17} aria-hidden="true" />
      Export CSV
    </Button>
  );
}
