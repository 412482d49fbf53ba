import { formatMonth } from "@kitpath/contract/fields/money";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { download } from "../../../lib/api.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CsvButton } from "../../../ui/csv-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MonthField } from "../../../ui/month-field.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import styles from "./billing-screen.module.css";
import type { StatementPage } from "./queries.ts";
import { statementQuery } from "./queries.ts";
import { statementColumns } from "./statement-columns.tsx";
import { Totals } from "./totals.tsx";

type StatementScreenProps = {
  query: StatementPage;
  onChange: (change: Partial<StatementPage>) => void;
};

/** A month's orders line by line, with the sums. */
export function StatementScreen({ query, onChange }: StatementScreenProps) {
  const read = useQuery(statementQuery(query));
  const { data, isPlaceholderData } = read;
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <div className={styles.month}>
          <MonthField month={query.month} onMonth={(month) => onChange({ month, page: 1 })} />
        </div>
        <div className={styles.actions}>
          {data?.meta.total ? (
            <ButtonLink to="/admin/clinics/billing/statement/print" search={{ month: query.month }}>
              <Printer size={17} aria-hidden="true" />
              Print view
            </ButtonLink>
          ) : null}
          <CsvButton
            isEmpty={data?.meta.total === 0}
            get={() => download("exportStatement", { params: { month: query.month } })}
          />
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
