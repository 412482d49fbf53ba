import type { BulkCells, BulkProblem } from "@kitpath/contract/bulk-orders";
import { patientDataInput } from "@kitpath/contract/products";
import type { TenantTransaction } from "#db/database.ts";
import { findOrderableProduct } from "#features/products/find-orderable-product.ts";
import type { CheckedCells } from "./check-cells.ts";
import { checkCells } from "./check-cells.ts";

/** What a row orders of the clinic's products, or what is wrong with it. */
export async function readRow(
  trx: TenantTransaction,
  clinicId: string,
  cells: BulkCells,
): Promise<CheckedCells> {
  const product = await findOrderableProduct(trx, clinicId, cells.productCode.toUpperCase());
  const checked = checkCells(cells, product !== null && needsPatient(product));
  if (product !== null || cells.productCode === "") return checked;
  const others = checked.problems.filter(({ column }) => column !== "productCode");
  return { order: null, problems: [unknownProduct, ...others] };
}

const unknownProduct: BulkProblem = {
  column: "productCode",
  text: "This product is not available for your account.",
};

const needsPatient = (product: { registration_type: string; registrationless: boolean }) =>
  patientDataInput({
    registrationType: product.registration_type,
    registrationless: product.registrationless,
  }) === "REQUIRED_WITH_ORDER";
