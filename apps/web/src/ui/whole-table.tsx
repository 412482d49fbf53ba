import type { PageSize } from "@kitpath/contract/paging";
import { defaultPageSize } from "@kitpath/contract/paging";
import { useState } from "react";
import type { DataTableProps } from "./data-table.tsx";
import { DataTable } from "./data-table.tsx";

type WholeTableProps<Row> = Omit<DataTableProps<Row>, "paging" | "footer"> & { firstPageSize?: PageSize };

/** A table of rows that were loaded all at once, shown page by page. */
export function WholeTable<Row>({ firstPageSize = defaultPageSize, source, ...table }: WholeTableProps<Row>) {
  const [size, setSize] = useState(firstPageSize);
  const [asked, setAsked] = useState(1);
  const total = source.rows?.length ?? 0;
  // The last row of the last page may have been deleted.
  const page = Math.min(asked, Math.max(1, Math.ceil(total / size)));
  return (
    <DataTable
      {...table}
      source={{ ...source, rows: source.rows?.slice((page - 1) * size, page * size) }}
      paging={{
        page,
        pageSize: size,
        total,
        onPage: setAsked,
        onPageSize: (rows) => {
          setSize(rows);
          setAsked(1);
        },
      }}
    />
  );
}
