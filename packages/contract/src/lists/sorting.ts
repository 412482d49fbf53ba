import type { QueryField } from "./query-fields.ts";
import { choiceField } from "./query-fields.ts";

/** The order of a list: by one of its columns, ascending, or descending with a hyphen before it. */
export type SortBy<Column extends string> = Column | `-${Column}`;

/** By which of its columns the reader sorts a list; `fallback`, its usual order, if none is given. */
export const sortField = <const Column extends string>(
  columns: readonly Column[],
  fallback: SortBy<NoInfer<Column>>,
): QueryField<SortBy<Column>> =>
  choiceField<SortBy<Column>>(
    columns.flatMap((column) => [column, `-${column}` as const]),
    fallback,
  );

export function readSort<Column extends string>(
  sort: SortBy<Column>,
): { column: Column; direction: "asc" | "desc" } {
  return sort.startsWith("-")
    ? { column: sort.slice(1) as Column, direction: "desc" }
    : { column: sort as Column, direction: "asc" };
}
