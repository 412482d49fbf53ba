import { formatCount } from "@kitpath/contract/fields/formats";
import { readSort } from "@kitpath/contract/lists/sorting";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ColumnHead } from "./column-head.tsx";
import styles from "./data-table.module.css";
import { FailedState } from "./failed-state.tsx";
import type { PagingProps } from "./paging.tsx";
import { Paging } from "./paging.tsx";
import { rangeOf } from "./page-range.ts";
import { moveBetweenRows, useRowKeys } from "./row-keys.ts";
import { Skeleton } from "./skeleton.tsx";
import type { TableSort } from "./table-query.ts";
import type { TableSource } from "./table-source.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type Column<Row, SortColumn extends string = never> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names its row; it is emphasised. */
  isName?: boolean;
  /** An amount: right-aligned figures. */
  isAmount?: boolean;
  /** The actions on the row: on a narrow screen the cell needs no label. */
  isActions?: boolean;
  /** Checkboxes: no wider than they are. */
  isSelection?: boolean;
  /** The header is visible to screen readers only. */
  hideHeader?: boolean;
  /** The rows can be sorted by it: its name in the list's query. */
  sortBy?: SortColumn;
};

export type DataTableProps<Row, SortColumn extends string = never> = {
  label: string;
  columns: readonly Column<Row, SortColumn>[];
  source: TableSource<Row>;
  rowKey: (row: Row) => string;
  /** Opens a row by click and by Enter; null if the row cannot be opened. */
  onOpen?: ((row: Row) => (() => void) | null) | undefined;
  /** Rows with space for a second line. */
  isTall?: boolean;
  /** How many placeholder rows to show while loading. */
  expectedRows: number;
  /** The rows are the screen's main content: `j` and `k` move to them from anywhere. */
  hasRowKeys?: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
  paging?: PagingProps;
  sort?: TableSort<NoInfer<SortColumn>> | undefined;
  footer?: ReactNode;
};

/** A table on a wide screen and a list of cards on a narrow one, in one of four states: loading, rows, empty, failed. */
export function DataTable<Row, SortColumn extends string = never>(props: DataTableProps<Row, SortColumn>) {
  const { rows, error, retry } = props.source;
  return (
    <div className={styles.frame}>
      {/* Stays while the rest comes and goes: screen readers announce only what changes in a place that was there before. */}
      <div role="status">
        {rows?.length === 0 ? props.empty : <VisuallyHidden>{shownText(props)}</VisuallyHidden>}
      </div>
      {error && !rows ? (
        <FailedState title="This could not be shown" message={error.message} error={error} onRetry={retry} />
      ) : null}
      {rows?.length === 0 || (error && !rows) ? null : <TableWithFooter {...props} />}
    </div>
  );
}

/** The rows that are shown, in words. Only of lists that are paged or a screen's main content: others would talk over it. */
function shownText<Row, SortColumn extends string>(props: DataTableProps<Row, SortColumn>): string {
  const { source, paging, hasRowKeys } = props;
  if (!source.rows) return "";
  if (!paging) return hasRowKeys ? `${formatCount(source.rows.length, "row")}${orderText(props)}` : "";
  const { from, to, of } = rangeOf(paging);
  return `Rows ${from} to ${to} of ${of} shown${orderText(props)}`;
}

function orderText<Row, SortColumn extends string>({ columns, sort }: DataTableProps<Row, SortColumn>) {
  if (!sort) return "";
  const { column, direction } = readSort(sort.by);
  const header = columns.find(({ sortBy }) => sortBy === column)?.header;
  return `, sorted by ${header}, ${direction === "asc" ? "ascending" : "descending"}`;
}

function TableWithFooter<Row, SortColumn extends string>(props: DataTableProps<Row, SortColumn>) {
  const { label, columns, source, isTall, paging, sort, footer, hasRowKeys = false } = props;
  const { rows, isStale } = source;
  const table = useRowKeys(hasRowKeys);
  const foot = paging ? <Paging {...paging} /> : footer;
  return (
    <>
      <table
        ref={table}
        className={classNames(styles.table, isTall && styles.tall, isStale && styles.stale)}
        aria-busy={!rows || isStale}
      >
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead className={classNames(sort && styles.sorts)}>
          <tr>
            {columns.map((column) => (
              <ColumnHead
                key={column.header}
                header={column.header}
                hideHeader={column.hideHeader}
                className={headClass(column)}
                sortBy={column.sortBy}
                sort={sort}
              />
            ))}
          </tr>
        </thead>
        <tbody>{rows ? <Rows {...props} rows={rows} /> : <LoadingRows {...props} />}</tbody>
      </table>
      {foot ? <div className={classNames(styles.footer, !rows && styles.unknown)}>{foot}</div> : null}
    </>
  );
}

type RowsProps<Row, SortColumn extends string> = DataTableProps<Row, SortColumn> & { rows: readonly Row[] };

function Rows<Row, SortColumn extends string>({ rows, columns, rowKey, onOpen }: RowsProps<Row, SortColumn>) {
  return rows.map((row) => {
    const open = onOpen?.(row) ?? null;
    return (
      <tr
        key={rowKey(row)}
        className={classNames(open && styles.opens)}
        onClick={open ? (event) => (isOnControl(event) ? undefined : open()) : undefined}
        tabIndex={-1}
        onKeyDown={(event) => moveBetweenRows(event, open)}
      >
        {columns.map((column) => (
          <Cell key={column.header} column={column}>
            <span className={styles.value}>{column.cell(row)}</span>
          </Cell>
        ))}
      </tr>
    );
  });
}

type Kind = Omit<Column<never>, "cell" | "sortBy">;

/** The cell that names its row is its header: screen readers say it with each value that is read down a column. */
function Cell({ column, children }: { column: Kind; children: ReactNode }) {
  const props = { "data-label": column.header, className: cellClass(column), children };
  return column.isName ? <th scope="row" {...props} /> : <td {...props} />;
}

const headClass = ({ isAmount, isSelection }: Kind) =>
  classNames(isAmount && styles.amount, isSelection && styles.selection);

const cellClass = ({ isName, isAmount, isActions }: Kind) =>
  classNames(styles.cell, isName && styles.name, isAmount && styles.amount, isActions && styles.does);

/** A click on a link or button in a row, or in a dialog opened from it, must not open the row. */
const isOnControl = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  (!currentTarget.contains(target) || target.closest("a, button, input, label, select") !== null);

function LoadingRows<Row, SortColumn extends string>({
  columns,
  expectedRows,
}: DataTableProps<Row, SortColumn>) {
  return Array.from({ length: expectedRows }, (_, row) => (
    <tr key={row}>
      {columns.map((column, index) => (
        <Cell key={column.header} column={column}>
          <Skeleton width={`${40 + ((row * 7 + index * 13) % 40)}%`} />
        </Cell>
      ))}
    </tr>
  ));
}
