import { createHash } from "node:crypto";
import type { BulkCells } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { searchable } from "@kitpath/contract/fields/text-rules";

/**
 * The key under which two rows count as the same: the clinic's own reference, or else everything that would be ordered, ignoring
 * spaces, capitals and accents.
 */
export function rowKey({ reference }: BulkCells, order: NewOrder): Buffer {
  const content = reference ? ["reference", searchable(reference)] : ["order", ...textsOf(order)];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** Every text of a value with its path, sorted by field name. */
const textsOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([name, part]) => textsOf(part, `${path}.${name}`))
    : [`${path} ${searchable(String(value))}`];
