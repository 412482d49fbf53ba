import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { BulkColumnName } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { bulkColumnNames } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkCells, BulkProblem } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { everyCell } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { newOrder } from "@kitpath/contract/orders/orders/orders";
import { createHash } from "node:crypto";
import { refusalInState } from "#areas/orders/orders/rules-of-states.ts";
import { messageOf } from "#http/parse-input.ts";
import { isRounded } from "../../../places/phone-of-country.ts";
import { countryFault } from "../../../places/read-country.ts";
import { orderOfCells } from "./order-of-cells.ts";
import { unreadable } from "./read-file.ts";

type Product = { registration_type: string; registrationless: boolean };

export const productCodeOf = ({ productCode }: BulkCells): string => productCode.toUpperCase();

/** Turns a row into an order or returns its problems; `product` is the clinic's product with the row's code. */
export function readRow(kept: BulkCells, product: Product | null, now: Date): CheckedCells {
  const cells = everyCell(kept);
  const checked = checkCells(cells, product !== null && needsPatient(product), now);
  if (product || cells.productCode === "") return checked;
  const others = checked.problems.filter(({ column }) => column !== "productCode");
  return { order: null, problems: [unknownProduct, ...others] };
}

const unknownProduct: BulkProblem = {
  column: "productCode",
  text: "This product is not available for your account.",
};

const needsPatient = (product: Product) =>
  patientDataInput({
    registrationType: product.registration_type,
    registrationless: product.registrationless,
  }) === "REQUIRED_WITH_ORDER";

type CheckedCells = { order: NewOrder; problems: [] } | { order: null; problems: BulkProblem[] };

/** Turns a row into an order under the rules for all orders, or returns its problems, at most one per column. */
function checkCells(cells: BulkCells, needsPatient: boolean, now: Date): CheckedCells {
  const draft = orderOfCells(cells, needsPatient);
  const parsed = newOrder.safeParse(draft.order, { error: messageOf });
  const found = new Map<BulkProblem["column"], string>(problemsOfText(cells));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = draft.columnOf[path.join(".")] ?? "row";
    if (!found.has(column)) found.set(column, message);
  }
  const inState = parsed.success ? refusalInState(parsed.data, now) : null;
  if (inState) found.set(draft.columnOf[inState.field] ?? "row", inState.message);
  if (parsed.success && found.size === 0) return { order: parsed.data, problems: [] };
  return { order: null, problems: Array.from(found, ([column, text]) => ({ column, text })) };
}

const roundedPhone =
  "A spreadsheet has rounded this number. Format its column as text and write it again, such as +447789123456.";

/** Problems that can occur in a file but not in a form. */
function problemsOfText(cells: BulkCells): [BulkColumnName, string][] {
  const problems: [BulkColumnName, string][] = [];
  for (const column of bulkColumnNames) {
    const cell = cells[column];
    if (/^[=@]/.test(cell)) problems.push([column, "This is a formula. Write what it shows."]);
    if (cell.includes(unreadable)) problems.push([column, "Some of these characters could not be read."]);
  }
  const country = cells.country && countryFault(cells.country);
  if (country) problems.push(["country", country]);
  for (const column of ["patientPhone", "deliveryPhone"] as const)
    if (isRounded(cells[column])) problems.push([column, roundedPhone]);
  if (cells.sex && !/^(f|m|female|male)$/i.test(cells.sex)) problems.push(["sex", "Write Female or Male."]);
  if (cells.acceptsTexts && !/^(y|yes|n|no)$/i.test(cells.acceptsTexts))
    problems.push(["acceptsTexts", "Write Yes or No."]);
  return problems;
}

/**
 * The key under which two rows count as the same: the clinic's own reference, or else everything that would be ordered, ignoring
 * spaces, capitals and accents. Whether somebody agreed to text messages makes no other order of it.
 */
export function rowKey({ reference }: BulkCells, order: NewOrder): Buffer {
  const content = reference
    ? ["reference", searchable(reference)]
    : ["order", ...textsOf(order).filter((text) => !/\.acceptsTexts /.test(text))];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** Every text of a value with its path, sorted by field name. */
const textsOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([name, part]) => textsOf(part, `${path}.${name}`))
    : [`${path} ${searchable(String(value))}`];
