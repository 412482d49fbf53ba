import type { SortBy } from "@kitpath/contract/lists/sorting";
import { readSort } from "@kitpath/contract/lists/sorting";

/**
 * Returns what a list is ordered by, out of what each of its sortable columns is in the database. A unique column in the same
 * direction must follow, so that no row is on two pages or on none.
 */
export function orderOf<Column extends string, const By>(
  sort: SortBy<Column>,
  columns: Record<Column, By>,
): { by: By; direction: "asc" | "desc" } {
  const { column, direction } = readSort(sort);
  return { by: columns[column], direction };
}
