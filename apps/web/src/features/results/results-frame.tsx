import type { StatusCounts } from "@kitpath/contract/results";
import type { TestTab } from "@kitpath/contract/test-status";
import type { ReactNode } from "react";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Paging } from "../../ui/paging.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import type { TableRead } from "../../ui/table-source.ts";
import { rowsOf } from "../../ui/table-source.ts";
import { chipsOf, noFilter } from "./filter-state.ts";
import { NoResults } from "./no-results.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import type { ChangeSearch, ResultsPath, ResultsSearch } from "./results-search.ts";
import { SavedFilters } from "./saved-filters.tsx";
import { StatusTabs } from "./status-tabs.tsx";

type Row = { id: string; status: string; rejectionReason: string | null };

const hasDetails = (row: Row) => row.status === "processed" || row.rejectionReason !== null;

/** Exports as many tests as the tab holds. */
export type ExportSlot = (total: number | undefined) => ReactNode;

type ResultsFrameProps<R extends Row> = {
  title: string;
  sub: string;
  tabs: readonly { status: TestTab; label: string }[];
  screen: ResultsPath;
  search: ResultsSearch;
  onChange: ChangeSearch;
  columns: readonly Column<R>[];
  table: TableRead & { data: { rows: R[]; count: StatusCounts; total: number } | undefined };
  /** What the dialog says of the test whose results it shows. */
  describe(row: R): { title: string; description: string };
  renderExport: ExportSlot;
  filter: ReactNode;
  /** Whether the user may order, and so replace a kit. */
  canOrder: boolean;
};

/** What both results screens share: tabs with counts, the table, its pages and the result dialog. */
export function ResultsFrame<R extends Row>(props: ResultsFrameProps<R>) {
  const { search, onChange, table } = props;
  const { data } = table;
  const { start, limit } = search;
  const open = data?.rows.find(({ id }) => id === search.details);
  return (
    <>
      <PageHead
        title={props.title}
        sub={props.sub}
        actions={
          <>
            {props.renderExport(data?.total)}
            <SavedFilters screen={props.screen} search={search} onChange={onChange} />
            {props.filter}
          </>
        }
      />
      <StatusTabs tabs={props.tabs} screen={props.screen} search={search} count={data?.count} />
      <FilterChips chips={chipsOf(search, onChange)} onClear={() => onChange({ ...noFilter, start: 0 })} />
      <DataTable
        hasRowKeys
        label={props.title}
        columns={props.columns}
        source={rowsOf(table, data?.rows)}
        rowKey={({ id }) => id}
        onOpen={(row) => (hasDetails(row) ? () => onChange({ details: row.id }, { keepScroll: true }) : null)}
        expectedRows={limit}
        empty={<NoResults search={search} onChange={onChange} count={data?.count} />}
        footer={
          <Paging
            page={Math.floor(start / limit) + 1}
            pageSize={limit}
            total={data?.total ?? 0}
            onPage={(page) => onChange({ start: (page - 1) * limit })}
            onPageSize={(size) => onChange({ limit: size, start: 0 })}
          />
        }
      />
      {search.details ? (
        <ResultDialog
          key={search.details}
          testId={search.details}
          canOrder={props.canOrder}
          {...(open ? props.describe(open) : { title: "Result", description: "" })}
          onClose={() => onChange({ details: "" }, { keepScroll: true })}
        />
      ) : null}
    </>
  );
}
