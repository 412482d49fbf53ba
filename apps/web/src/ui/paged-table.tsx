import { Button } from "./button.tsx";
import type { DataTableProps } from "./data-table.tsx";
import { DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { TableQueryProps } from "./table-query.ts";
import { followQuery } from "./table-query.ts";
import type { TableRead } from "./table-source.ts";
import { rowsOf } from "./table-source.ts";

type ListAnswer<Row> = { data: readonly Row[]; meta: { total: number; isAtLeast?: boolean | undefined } };

type PagedTableProps<Row, SortColumn extends string> = Omit<
  DataTableProps<Row, SortColumn>,
  "source" | "paging" | "footer" | "sort"
> &
  TableQueryProps<SortColumn> & { read: TableRead & { data: ListAnswer<Row> | undefined } };

/** A table with one page of a list and paging. */
export function PagedTable<Row, SortColumn extends string = never>({
  read,
  query,
  onChange,
  empty,
  ...table
}: PagedTableProps<Row, SortColumn>) {
  const { data, meta } = read.data ?? {};
  return (
    <DataTable
      {...table}
      {...followQuery<SortColumn>(
        { query, onChange },
        { total: meta?.total ?? 0, isAtLeast: meta?.isAtLeast ?? false },
      )}
      source={rowsOf(read, data)}
      empty={query.page > 1 ? <NoSuchPage onFirst={() => onChange({ page: 1 })} /> : empty}
    />
  );
}

const NoSuchPage = ({ onFirst }: { onFirst: () => void }) => (
  <EmptyState title="This page is empty" action={<Button onClick={onFirst}>Go to the first page</Button>} />
);
