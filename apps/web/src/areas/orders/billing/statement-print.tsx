import type { Statement } from "@kitpath/contract/orders/billing/billing";
import { formatMonth } from "@kitpath/contract/fields/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import styles from "./billing-screen.module.css";
import { wholeStatementQuery } from "./queries.ts";
import { statementColumns } from "./statement-columns.tsx";
import { StatementSums } from "./statement-sums.tsx";
import { Totals } from "./totals.tsx";

type StatementPrintProps = { month: string; organisation: string };

/** A month for printing: every line and the sums. */
export function StatementPrint({ month, organisation }: StatementPrintProps) {
  const { data, error, refetch } = useQuery(wholeStatementQuery(month));
  return (
    <>
      <PageHead
        trail={
          <Link to="/admin/clinics/billing/statement" search={{ month }}>
            Statements
          </Link>
        }
        title={`Statement of ${formatMonth(month)}`}
        sub={organisation}
        actions={
          <Button variant="primary" disabled={!data} onClick={() => window.print()}>
            <Printer size={17} aria-hidden="true" />
            Print
          </Button>
        }
      />
      {data ? (
        <Lines statement={data} />
      ) : error ? (
        <FailedState
          title="This statement could not be shown"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label="Loading every line" />
      )}
    </>
  );
}

function Lines({ statement }: { statement: Statement }) {
  const { data, meta, totals, month } = statement;
  if (data.length < meta.total) {
    return (
      <div className={styles.screen}>
        <Totals totals={totals} />
        <Notice tone="info" title={`This month has ${meta.total.toLocaleString("en-GB")} lines`}>
          That is too many to print. Export a CSV file instead.
        </Notice>
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <DataTable
        label={`Statement of ${formatMonth(month)}`}
        columns={statementColumns}
        source={rowsAtHand(data)}
        rowKey={({ id }) => id}
        expectedRows={10}
        empty={<EmptyState title={`Nothing was charged in ${formatMonth(month)}`} />}
      />
      {data.length > 0 ? <StatementSums statement={statement} /> : null}
    </div>
  );
}
