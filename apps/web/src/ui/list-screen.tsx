import type { ComponentProps, ReactNode } from "react";
import { useCallback } from "react";
import { PageHead } from "./page-head.tsx";
import { PagedTable } from "./paged-table.tsx";
import { SearchBox } from "./search-box.tsx";
import table from "./table-layout.module.css";

type Searching = {
  /** What is searched, as in “Order number”. */
  label: string;
  value: string;
  maxLength: number;
  onChange: (change: { search: string; page: number }) => void;
};

type ListScreenProps<Row, SortColumn extends string> = Pick<
  ComponentProps<typeof PageHead>,
  "title" | "actions" | "tabs" | "isPart"
> &
  Omit<ComponentProps<typeof PagedTable<Row, SortColumn>>, "label" | "expectedRows"> & {
    /** One sentence about the list; or the number of its rows, once that is known. */
    sub: string | ((total: number) => string);
    /** The table's name, if it is not the title. */
    label?: string;
    /** How many placeholder rows to show; a page of them if not given. */
    expectedRows?: number;
    /** Links to other parts of the list, above its search. */
    segments?: ReactNode;
    search?: Omit<Searching, "onChange" | "value">;
    /** Beside the search: the filter, or actions on the rows. */
    beside?: ReactNode;
    /** The active conditions, below the search. */
    chips?: ReactNode;
    /** What opens over the list. */
    children?: ReactNode;
  };

/** A screen of one list: heading, search, filter, and a table of one page of it. Its state is in the address. */
export function ListScreen<Row, SortColumn extends string = never>({
  title,
  sub,
  actions,
  tabs,
  isPart = false,
  label = title,
  segments,
  search,
  beside,
  chips,
  children,
  ...list
}: ListScreenProps<Row, SortColumn>) {
  const { query, read, onChange } = list;
  const total = read.data?.meta.total;
  const about = typeof sub === "string" ? sub : total === undefined ? " " : sub(total);
  return (
    <>
      <PageHead title={title} sub={about} actions={actions} tabs={tabs} isPart={isPart} />
      {segments}
      {search || beside ? (
        <div className={table.bar}>
          {search ? <ListSearch {...search} value={query.search ?? ""} onChange={onChange} /> : null}
          {beside}
        </div>
      ) : null}
      {chips}
      <PagedTable
        hasRowKeys
        label={label}
        expectedRows={"count" in query ? query.count : query.page_size}
        {...list}
      />
      {children}
    </>
  );
}

function ListSearch({ label, value, maxLength, onChange }: Searching) {
  const search = useCallback((text: string) => onChange({ search: text, page: 1 }), [onChange]);
  return <SearchBox label={label} value={value} maxLength={maxLength} onSearch={search} />;
}
