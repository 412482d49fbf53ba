import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import { FailedState } from "./failed-state.tsx";
import { Skeleton } from "./skeleton.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names its row: the strongest thing in it. */
  isName?: boolean;
  /** An amount: digits under digits. */
  isAmount?: boolean;
  /** The header is for screen readers alone. */
  hideHeader?: boolean;
};

/** What a table needs to know of the request behind it. */
type Source<Row> = {
  rows: readonly Row[] | undefined;
  error: Error | null;
  /** The rows are of the address before, while those of this one load. */
  isStale: boolean;
  retry: () => void;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  source: Source<Row>;
  rowKey: (row: Row) => string;
  /** Opens a row by click and by Enter; null where it has nothing to open. */
  onOpen?: ((row: Row) => (() => void) | null) | undefined;
  /** Rows with room for a second line. */
  isTall?: boolean;
  /** How many rows to hold a place for while loading. */
  expectedRows: number;
  /** The rows are what the screen is for: `j` and `k` lead to them from anywhere. */
  hasRowKeys?: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
  footer?: ReactNode;
};

/** A table on a wide screen and a list of cards on a narrow one, in one of four states: loading, rows, none, failed. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, source, isTall, empty, footer, hasRowKeys = false } = props;
  const table = useRowKeys(hasRowKeys);
  const { rows, error } = source;
  if (error && !rows) {
    return (
      <div className={styles.frame}>
        <FailedState title="This could not be loaded" message={error.message} onRetry={source.retry} />
      </div>
    );
  }
  if (rows?.length === 0) return <div className={styles.frame}>{empty}</div>;
  return (
    <div className={styles.frame}>
      <table
        ref={table}
        className={classNames(styles.table, isTall && styles.tall, source.isStale && styles.stale)}
        aria-busy={!rows || source.isStale}
      >
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={classNames(column.isAmount && styles.amount)}>
                {column.hideHeader ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows ? <Rows {...props} rows={rows} /> : <LoadingRows {...props} />}</tbody>
      </table>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}

function Rows<Row>({ rows, columns, rowKey, onOpen }: DataTableProps<Row> & { rows: readonly Row[] }) {
  return rows.map((row) => {
    const open = onOpen?.(row) ?? null;
    return (
      <tr
        key={rowKey(row)}
        className={classNames(open && styles.opens)}
        onClick={open ?? undefined}
        tabIndex={-1}
        onKeyDown={(event) => moveBetweenRows(event, open)}
      >
        {columns.map((column) => (
          <td
            key={column.header}
            data-label={column.header}
            className={classNames(column.isName && styles.name, column.isAmount && styles.amount)}
          >
            <span className={styles.value}>{column.cell(row)}</span>
          </td>
        ))}
      </tr>
    );
  });
}

function LoadingRows<Row>({ columns, expectedRows }: DataTableProps<Row>) {
  return Array.from({ length: expectedRows }, (_, row) => (
    <tr key={row}>
      {columns.map((column, index) => (
        <td key={column.header} data-label={column.header}>
          <Skeleton width={`${40 + ((row * 7 + index * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

/** `j`, `k` and the arrow keys move between rows, to the control of each where it has one; Enter opens the row itself. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableRowElement>, open: (() => void) | null): void {
  const row = event.currentTarget;
  if (event.key === "Enter" && event.target === row) return open?.();
  if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
  const next = rowAfter(event, row);
  if (!next) return;
  event.preventDefault();
  focusRow(next);
}

function rowAfter({ key, ctrlKey, metaKey, altKey }: Pick<globalThis.KeyboardEvent, Keys>, row: Element) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "j" || key === "ArrowDown") return row.nextElementSibling;
  return key === "k" || key === "ArrowUp" ? row.previousElementSibling : null;
}
type Keys = "key" | "ctrlKey" | "metaKey" | "altKey";

function focusRow(row: Element): void {
  const focusable = row.querySelector<HTMLElement>("[data-row-control]") ?? (row as HTMLElement);
  focusable.focus();
  focusable.scrollIntoView({ block: "nearest" });
}

/** Where the rows are the screen, `j` and `k` reach them from anywhere but a field or a dialog. */
function useRowKeys(isOn: boolean) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const enterRows = (event: globalThis.KeyboardEvent) => {
      const { target, key } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest("input, select, textarea, tbody, [role=dialog], [role=menu], [role=listbox]");
      if (isElsewhere || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = table.current?.tBodies[0]?.rows;
      const row = key === "j" ? rows?.[0] : key === "k" ? rows?.[rows.length - 1] : undefined;
      if (!row) return;
      event.preventDefault();
      focusRow(row);
    };
    document.addEventListener("keydown", enterRows);
    return () => document.removeEventListener("keydown", enterRows);
  }, [isOn]);
  return table;
}
