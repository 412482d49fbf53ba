import type { PageSize } from "@kitpath/contract/lists/paging";
import type { SortBy } from "@kitpath/contract/lists/sorting";
import type { PageRange } from "./page-range.ts";
import type { PagingProps } from "./paging.tsx";

/** The order of a table's rows, which its column heads change. */
export type TableSort<SortColumn extends string> = {
  by: SortBy<SortColumn>;
  onSort: (by: SortBy<SortColumn>) => void;
};

export type TableQueryProps<SortColumn extends string> = {
  /** The page in the address, and the order if there is a choice of it; lists differ in the name of the page size. */
  query: ({ page: number; page_size: number } | { page: number; count: number }) & {
    sort?: SortBy<NoInfer<SortColumn>> | undefined;
    /** What is searched, if the list can be. */
    search?: string | undefined;
  };
  onChange: (change: {
    page: number;
    page_size?: PageSize;
    count?: PageSize;
    search?: string;
    sort?: SortBy<NoInfer<SortColumn>>;
  }) => void;
};

/** Returns what a table shows of the query in the address, and how it changes it. */
export function followQuery<SortColumn extends string>(
  { query, onChange }: TableQueryProps<SortColumn>,
  rows: Pick<PageRange, "total" | "isAtLeast">,
): { paging: PagingProps; sort: TableSort<SortColumn> | undefined } {
  const { page, sort: by } = query;
  const hasCount = "count" in query;
  const pageSize = hasCount ? query.count : query.page_size;
  return {
    paging: {
      ...rows,
      start: (page - 1) * pageSize,
      pageSize,
      onStart: (start) => onChange({ page: Math.floor(start / pageSize) + 1 }),
      onPageSize: (size) => onChange(hasCount ? { count: size, page: 1 } : { page_size: size, page: 1 }),
    },
    sort: by === undefined ? undefined : { by, onSort: (sort) => onChange({ sort, page: 1 }) },
  };
}
