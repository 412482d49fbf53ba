import type { BulkColumnName } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { bulkColumnNames, bulkColumns } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { searchable } from "@kitpath/contract/fields/text-rules";
import { invalidFields } from "../../../errors/errors.ts";

/** Headings that only the file of rows not ordered has; they are ignored when it is uploaded again. */
export const addedHeadings = ["Row", "Reason"];

/** What the cells below a heading are: of a column, added by us and ignored, or, without a heading, nothing that is known. */
export type Below = BulkColumnName | "added" | null;

const keyOf = (heading: string) => searchable(heading).replace(/[^a-z0-9]/g, "");

const belowKey = new Map<string, Below>([
  ...bulkColumnNames.flatMap((name): [string, Below][] => [
    [keyOf(name), name],
    [keyOf(bulkColumns[name].heading), name],
  ]),
  ...addedHeadings.map((heading): [string, Below] => [keyOf(heading), "added"]),
]);

const quoted = (headings: readonly string[]) => headings.map((heading) => `“${heading}”`).join(", ");

/**
 * Finds what is below each heading, in any order and regardless of capitals and spaces.
 * Throws `invalid_request` for an unknown heading, because its cells would be missing from every order.
 */
export function readHeading(headings: readonly string[]): Below[] {
  const found = headings.map((heading) => belowKey.get(keyOf(heading)) ?? null);
  const unknown = headings.filter((heading, at) => found[at] === null && heading.trim() !== "");
  const missing = bulkColumnNames.filter(
    (name) => "isRequired" in bulkColumns[name] && !found.includes(name),
  );
  const twice = bulkColumnNames.filter((name) => found.filter((column) => column === name).length > 1);
  const titles = (names: BulkColumnName[]) => quoted(names.map((name) => bulkColumns[name].heading));
  const problems = [
    ...(missing.length > 0 ? [`The first line must name every column. Missing: ${titles(missing)}.`] : []),
    ...(unknown.length > 0 ? [`We do not know these columns: ${quoted(unknown.slice(0, 10))}.`] : []),
    ...(twice.length > 0 ? [`These columns appear twice: ${titles(twice)}.`] : []),
  ];
  if (problems.length > 0) throw invalidFields({ file: [problems.join(" ")] });
  return found;
}
