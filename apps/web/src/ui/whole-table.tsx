import type { DataTableProps } from "./data-table.tsx";
import { DataTable } from "./data-table.tsx";
import type { TableQueryProps } from "./table-query.ts";
import { followQuery } from "./table-query.ts";

type WholeTableProps<Row, SortColumn extends string> = Omit<
  DataTableProps<Row, SortColumn>,
  "paging" | "footer" | "sort"
> & {
  query: Extract<TableQueryProps<SortColumn>["query"], { page_size: number }>;
  onChange: TableQueryProps<SortColumn>["onChange"];
};

/** A table of rows that were loaded all at once, shown page by page. */
export function WholeTable<Row, SortColumn extends string = never>({
  query,
  onChange,
  source,
  ...table
}: WholeTableProps<Row, SortColumn>) {
  const { page_size: size } = query;
  const total = source.rows?.length ?? 0;
  // The last row of the last page may have been deleted.
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / size)));
  return (
    <DataTable
      {...table}
      {...followQuery<SortColumn>({ query: { ...query, page }, onChange }, { total })}
      source={{ ...source, rows: source.rows?.slice((page - 1) * size, page * size) }}
    />
  );
}
