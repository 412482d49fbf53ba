import { readSort } from "@kitpath/contract/lists/sorting";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import type { TableSort } from "./table-query.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type ColumnHeadProps<SortColumn extends string> = {
  header: string;
  hideHeader?: boolean | undefined;
  className: string | undefined;
  sortBy?: SortColumn | undefined;
  sort: TableSort<SortColumn> | undefined;
};

/** The head of a column; a button if the rows can be sorted by it, ascending first. */
export function ColumnHead<SortColumn extends string>({
  header,
  hideHeader,
  className,
  sortBy,
  sort,
}: ColumnHeadProps<SortColumn>) {
  if (!sort || sortBy === undefined) {
    return (
      <th scope="col" className={className}>
        {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
      </th>
    );
  }
  const { column, direction } = readSort(sort.by);
  const own = column === sortBy ? direction : "none";
  const { Icon, ariaSort } = states[own];
  return (
    <th scope="col" className={classNames(className, styles.sortable)} aria-sort={ariaSort}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => sort.onSort(own === "asc" ? `-${sortBy}` : sortBy)}
      >
        {header}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

const states = {
  asc: { Icon: ArrowUp, ariaSort: "ascending" },
  desc: { Icon: ArrowDown, ariaSort: "descending" },
  none: { Icon: ChevronsUpDown, ariaSort: undefined },
} as const;
