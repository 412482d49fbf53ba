import type { StatusCounts } from "@kitpath/contract/results/results/results";
import type { TestTab } from "@kitpath/contract/catalogue/products/test-status";
import type { ReactNode } from "react";
import { Suspense, useEffect } from "react";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { FilterChips } from "../../../ui/filter-chips.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { MissingDialog } from "../../../ui/missing-dialog.ts";
import type { TableRead } from "../../../ui/table-source.ts";
import { rowsOf } from "../../../ui/table-source.ts";
import { chipsOf, noFilter } from "./filter-state.ts";
import { NoResults } from "./no-results.tsx";
import type { Heading } from "./result-dialog.tsx";
import { ResultsFilter } from "./results-filter.tsx";
import type { ChangeSearch, ResultsPath, ResultsSearch } from "./results-search.ts";
import { SavedFilters } from "./saved-filters.tsx";
import { StatusTabs } from "./status-tabs.tsx";

/** Opened from a list that is shown long before. */
const loadDialog = async () => (await import("./result-dialog.tsx")).ResultDialog;
const ResultDialog = lazyPart(loadDialog, MissingDialog);

type Row = { id: string; status: string; rejectionReason: string | null };

const hasDetails = (row: Row) => row.status === "processed" || row.rejectionReason !== null;

/** Renders the export button for the tests of the tab. */
export type ExportSlot = (total: number | undefined) => ReactNode;

/** The props that a route passes to either screen. */
export type ResultsScreenProps = {
  search: ResultsSearch;
  onChange: ChangeSearch;
  /** Whether the user may order, and so replace a kit and open its order. */
  canOrder: boolean;
  /** Whether the user may correct who takes a test. */
  renderCorrection: ((testId: string) => ReactNode) | null;
  renderAnswers: (testId: string) => ReactNode;
  renderRepeats: ((testId: string) => ReactNode) | null;
  renderExport: ExportSlot;
};

/** The columns and texts of one screen. */
export type ResultsList<R extends Row> = {
  title: string;
  sub: string;
  screen: ResultsPath;
  tabs: readonly { status: TestTab; label: string }[];
  columns: readonly Column<R>[];
  /** Shown on tabs that may have results. */
  resultColumn: Column<R>;
  /** The dialog's heading for a test until its results are read. */
  describe(row: R): Heading;
};

type ResultsFrameProps<R extends Row> = ResultsScreenProps & {
  list: ResultsList<R>;
  table: TableRead & { data: { rows: R[]; count: StatusCounts; total: number } | undefined };
};

/** What both results screens share: tabs with counts, the table, its paging and the result dialog. */
export function ResultsFrame<R extends Row>({ list, table, ...props }: ResultsFrameProps<R>) {
  const { search, onChange, canOrder, renderCorrection, renderAnswers, renderRepeats, renderExport } = props;
  const { data } = table;
  useEffect(() => void loadDialog().catch(() => {}), []);
  const { start, limit } = search;
  const hasResults = search.status === "processed" || search.status === "all";
  const open = data?.rows.find(({ id }) => id === search.details);
  return (
    <>
      <PageHead
        title={list.title}
        sub={list.sub}
        actions={
          <>
            {renderExport(data?.total)}
            <SavedFilters screen={list.screen} search={search} onChange={onChange} />
            <ResultsFilter search={search} onChange={onChange} />
          </>
        }
      />
      <StatusTabs tabs={list.tabs} screen={list.screen} search={search} count={data?.count} />
      <FilterChips chips={chipsOf(search, onChange)} onClear={() => onChange({ ...noFilter, start: 0 })} />
      <DataTable
        hasRowKeys
        label={list.title}
        columns={hasResults ? [...list.columns, list.resultColumn] : list.columns}
        source={rowsOf(table, data?.rows)}
        rowKey={({ id }) => id}
        onOpen={(row) => (hasDetails(row) ? () => onChange({ details: row.id }, "opens") : null)}
        expectedRows={limit}
        empty={<NoResults screen={list.screen} search={search} onChange={onChange} count={data?.count} />}
        paging={{
          start,
          pageSize: limit,
          total: data?.total ?? 0,
          onStart: (first) => onChange({ start: first }),
          onPageSize: (size) => onChange({ limit: size, start: 0 }),
        }}
      />
      <Suspense>
        {search.details ? (
          <ResultDialog
            key={search.details}
            testId={search.details}
            canOrder={canOrder}
            heading={open ? list.describe(open) : { title: "Result", description: "" }}
            renderCorrection={renderCorrection}
            renderAnswers={renderAnswers}
            renderRepeats={renderRepeats}
            onClose={() => onChange({ details: "" }, "closes")}
          />
        ) : null}
      </Suspense>
    </>
  );
}
