import type { BulkCells, BulkProblem } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import type { CheckedCells } from "./check-cells.ts";
import { checkCells } from "./check-cells.ts";

type Product = { registration_type: string; registrationless: boolean };

export const productCodeOf = ({ productCode }: BulkCells): string => productCode.toUpperCase();

/** Turns a row into an order or returns its problems; `product` is the clinic's product with the row's code. */
export function readRow(cells: BulkCells, product: Product | null): CheckedCells {
  const checked = checkCells(cells, product !== null && needsPatient(product));
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
