import { createHash } from "node:crypto";
import type { BulkCells } from "@kitpath/contract/bulk-orders";
import type { NewOrder } from "@kitpath/contract/orders";
import { searchable } from "@kitpath/contract/text-rules";

/**
 * What makes two rows the same: the reference that their clinic gave them, else everything that would be ordered. Spaces,
 * capitals and accents make no difference.
 */
export function rowKey({ reference }: BulkCells, order: NewOrder): Buffer {
  const content = reference ? ["reference", searchable(reference)] : ["order", ...textsOf(order)];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** Every text of a value with the path to it, in an order of their own. */
const textsOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([name, part]) => textsOf(part, `${path}.${name}`))
    : [`${path} ${searchable(String(value))}`];
