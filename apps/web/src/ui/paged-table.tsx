import type { PageSize } from "@kitpath/contract/paging";
import { Button } from "./button.tsx";
import type { DataTableProps } from "./data-table.tsx";
import { DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { TableRead } from "./table-source.ts";
import { rowsOf } from "./table-source.ts";

type ListAnswer<Row> = { data: readonly Row[]; meta: { total: number; isAtLeast?: boolean | undefined } };

type PagedTableProps<Row> = Omit<DataTableProps<Row>, "source" | "paging" | "footer"> & {
  read: TableRead & { data: ListAnswer<Row> | undefined };
  /** The page in the address; lists differ in the name of the page size. */
  query: { page: number; page_size: number } | { page: number; count: number };
  onChange: (change: { page: number; page_size?: PageSize; count?: PageSize }) => void;
};

/** A table with one page of a list and paging. */
export function PagedTable<Row>({ read, query, onChange, empty, ...table }: PagedTableProps<Row>) {
  const { data, meta } = read.data ?? {};
  const size = "count" in query ? query.count : query.page_size;
  return (
    <DataTable
      {...table}
      source={rowsOf(read, data)}
      empty={query.page > 1 ? <NoSuchPage onFirst={() => onChange({ page: 1 })} /> : empty}
      paging={{
        page: query.page,
        pageSize: size,
        total: meta?.total ?? 0,
        isAtLeast: meta?.isAtLeast ?? false,
        onPage: (page) => onChange({ page }),
        onPageSize: (rows) =>
          onChange("count" in query ? { count: rows, page: 1 } : { page_size: rows, page: 1 }),
      }}
    />
  );
}

const NoSuchPage = ({ onFirst }: { onFirst: () => void }) => (
  <EmptyState title="This page is empty" action={<Button onClick={onFirst}>Go to the first page</Button>} />
);
