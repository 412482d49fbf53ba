import type { DamagesLine } from "@kitpath/contract/lab/lab-overview/lab-overview";
import { formatMinor, formatMonth } from "@kitpath/contract/fields/money";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { download } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CsvButton } from "../../../ui/csv-button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { MonthField } from "../../../ui/month-field.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import styles from "./damages-screen.module.css";
import { damagesQuery } from "./queries.ts";

const pounds = (minor: number) => formatMinor(minor, "GBP");

const columns: Column<DamagesLine>[] = [
  { header: "Sample", isName: true, cell: ({ barcode }) => barcode },
  { header: "Test", cell: ({ test }) => test },
  { header: "Due", cell: ({ dueAt }) => <Time value={dueAt} format="moment" /> },
  { header: "Released", cell: ({ releasedAt }) => <Time value={releasedAt} format="moment" /> },
  { header: "Late by", isAmount: true, cell: ({ hoursLate }) => `${hoursLate} h` },
  { header: "Price", isAmount: true, cell: ({ priceMinor }) => pounds(priceMinor) },
  { header: "Damages", isAmount: true, cell: ({ damagesMinor }) => pounds(damagesMinor) },
];

type DamagesScreenProps = { month: string; onMonth: (month: string) => void };

/** The damages that the lab owes for a month's late results under its agreements. */
export function DamagesScreen({ month, onMonth }: DamagesScreenProps) {
  const read = useQuery(damagesQuery(month));
  const { data, isPlaceholderData } = read;
  return (
    <>
      <PageHead
        title="Service levels"
        sub="Damages under your service-level agreements, by month. Each result counts in the month of its release."
        actions={
          <>
            <Button onClick={() => window.print()}>
              <Printer size={17} aria-hidden="true" />
              Print
            </Button>
            <CsvButton
              isEmpty={!data?.data.length}
              get={() => download("exportLabDamages", { query: { month } })}
            />
          </>
        }
      />
      <div className={styles.month}>
        <MonthField month={month} onMonth={onMonth} />
      </div>
      {data && !isPlaceholderData ? (
        <Card title={`Statement for ${formatMonth(data.month)}`}>
          <Facts
            facts={[
              { label: "Damages owed", value: <strong>{pounds(data.totalMinor)}</strong> },
              { label: "Delayed tests", value: `${data.data.length} at ${data.percent}% of the price` },
              { label: "Late without damages", value: data.lateWithoutDamages },
              { label: "Late now, not yet released", value: data.running },
            ]}
          />
        </Card>
      ) : null}
      <div className={styles.table}>
        <DataTable
          hasRowKeys
          label={`Damages for ${formatMonth(month)}`}
          columns={columns}
          source={rowsOf(read, data?.data)}
          rowKey={({ id }) => id}
          expectedRows={5}
          empty={
            <EmptyState title={`No damages in ${formatMonth(month)}`}>
              Every COVID-19 test of the month was released within the turnaround you agreed.
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
