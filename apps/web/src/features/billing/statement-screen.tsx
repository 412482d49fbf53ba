import { billingMonth, formatMonth, shiftMonth } from "@kitpath/contract/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { PagedTable } from "../../ui/paged-table.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import styles from "./billing-screen.module.css";
import type { StatementPage } from "./queries.ts";
import { statementQuery } from "./queries.ts";
import { statementColumns } from "./statement-columns.tsx";
import { Totals } from "./totals.tsx";

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
  const read = useQuery(statementQuery(query));
  const { data, isPlaceholderData } = read;
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
        <div className={styles.actions}>
          {data?.meta.total ? (
            <ButtonLink to="/admin/clinics/billing/statement/print" search={{ month: query.month }}>
              <Printer size={17} aria-hidden="true" />
              Print view
            </ButtonLink>
          ) : null}
          <ExportButton month={query.month} isEmpty={data?.meta.total === 0} />
        </div>
      </div>
      {data && data.totals.length > 0 && !isPlaceholderData ? (
        <Card title={formatMonth(data.month)}>
          <Totals totals={data.totals} />
        </Card>
      ) : null}
      <PagedTable
        hasRowKeys
        label={`Statement of ${formatMonth(query.month)}`}
        columns={statementColumns}
        read={read}
        query={query}
        onChange={onChange}
        rowKey={({ id }) => id}
        expectedRows={query.count}
        empty={
          <EmptyState title={`Nothing was charged in ${formatMonth(query.month)}`}>
            Orders appear here as soon as they are placed.
          </EmptyState>
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
