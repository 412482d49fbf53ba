import {
  bulkColumnNames,
  bulkColumns,
  bulkKeptDays,
  isBulkColumn,
} from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkRowState } from "@kitpath/contract/orders/bulk-orders/bulk-states";
import { bulkRowStates } from "@kitpath/contract/orders/bulk-orders/bulk-states";
import type {
  BulkCells,
  BulkOrder,
  BulkProblem,
  BulkRow,
} from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { everyCell } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { dayMs } from "@kitpath/contract/time/durations";
import { forEach } from "@kitpath/contract/fields/for-each";
import { formatName } from "@kitpath/contract/fields/formats";
import type { CsvColumn } from "#http/csv.ts";
import { hasPerson } from "./order-of-cells.ts";
import type { Bulk } from "./bulk-order.ts";
import { addedHeadings } from "./read-heading.ts";
import type { ListedRow, RowCount } from "./row-queries.ts";

export function presentBulk(bulk: Bulk, found: readonly RowCount[]): BulkOrder {
  const counts: Record<BulkRowState, number> = forEach(bulkRowStates, 0);
  for (const { bulk_id, state, n } of found) if (bulk_id === bulk.id) counts[state] = n;
  return {
    id: bulk.id,
    name: bulk.name,
    state: bulk.state,
    uploadedAt: bulk.created_at.toISOString(),
    uploadedBy: [bulk.fname, bulk.lname].filter(Boolean).join(" ") || null,
    keptUntil: new Date(bulk.created_at.getTime() + bulkKeptDays * dayMs).toISOString(),
    rows: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    withDoubtful: bulk.with_doubtful,
  };
}

export function presentRow(row: ListedRow): BulkRow {
  const cells = row.cells && everyCell(row.cells);
  return {
    row: row.row_number,
    state: row.state,
    name: cells ? nameIn(cells) : formatName(row.delivery_first_name, row.delivery_last_name),
    productCode: cells?.productCode ?? row.product_code ?? "",
    cells,
    problems: row.state === "repeated" ? [repeatedIn(row)] : row.problems,
    doubts: row.doubts,
    orderNumber: row.order_number,
  };
}

function repeatedIn({ order_number, deleted_at }: ListedRow): BulkProblem {
  const order = order_number ? `, in order ${order_number}${deleted_at ? ", which was cancelled" : ""}` : "";
  const text = `Already ordered${order}. To order it again, give the row another reference.`;
  return { column: "row", text };
}

function nameIn(cells: BulkCells): string {
  const person = hasPerson(cells, "delivery") ? "delivery" : "patient";
  return formatName(cells[`${person}FirstName`], cells[`${person}LastName`]);
}

/** The reason why a row is not ordered, for the file of such rows. */
function reasonOf({ problems, doubts }: BulkRow): string {
  if (problems.length === 0) return doubts.join(" ") || "Not ordered yet.";
  return problems
    .map(({ column, text }) => (isBulkColumn(column) ? `${bulkColumns[column].heading}: ${text}` : text))
    .join(" ");
}

const [rowHeading = "", reasonHeading = ""] = addedHeadings;

/** The columns of the file of rows that are not ordered. */
export const restColumns: readonly CsvColumn<BulkRow>[] = [
  { header: rowHeading, value: ({ row }) => row },
  ...bulkColumnNames.map((name) => ({
    header: bulkColumns[name].heading,
    value: ({ cells }: BulkRow) => cells?.[name] ?? null,
  })),
  { header: reasonHeading, value: reasonOf },
];
