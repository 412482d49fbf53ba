import { bulkColumnNames, bulkDeliveryColumns } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkCells } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { forEach } from "@kitpath/contract/fields/for-each";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { hasPerson } from "./order-of-cells.ts";
import type { RowWithEmail } from "./row-queries.ts";
import { listRowsWithEmail } from "./row-queries.ts";

const isNamed = (as: "patient" | "delivery", cells: BulkCells, { first_name, last_name, email }: Person) =>
  searchable(`${cells[`${as}FirstName`]} ${cells[`${as}LastName`]}`) ===
    searchable(`${first_name} ${last_name}`) && searchable(cells[`${as}Email`]) === searchable(email);

/** Lists the rows that were never ordered and name this person as the patient or the receiver. */
export const listRowsNaming = async (
  trx: TenantTransaction,
  clinicId: string,
  person: Person,
): Promise<RowWithEmail[]> =>
  (await listRowsWithEmail(trx, clinicId, person.email)).filter(
    ({ cells }) => isNamed("patient", cells, person) || isNamed("delivery", cells, person),
  );

/** The same, as the person may read them: of a row for another patient only where it is sent to. */
export async function readRowsNaming(
  trx: TenantTransaction,
  clinicId: string,
  person: Person,
): Promise<RowWithEmail[]> {
  const rows = await listRowsNaming(trx, clinicId, person);
  return rows.map((row) =>
    isNamed("patient", row.cells, person) || !hasPerson(row.cells, "patient")
      ? row
      : { ...row, cells: onlyDelivery(row.cells), problems: [], doubts: [], order_id: null },
  );
}

const onlyDelivery = (cells: BulkCells): BulkCells => ({
  ...cells,
  ...forEach(
    bulkColumnNames.filter((name) => !bulkDeliveryColumns.includes(name)),
    "",
  ),
});
