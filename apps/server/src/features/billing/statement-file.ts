import type { FileAnswer } from "@kitpath/contract/operation";
import { decimalMinor } from "@kitpath/contract/money";
import type { CsvColumn } from "#http/csv.ts";
import { csvFile } from "#http/csv.ts";
import type { Mode } from "../../scope.ts";
import type { Line } from "./line-queries.ts";
import { listLines } from "./line-queries.ts";

const linesAtOnce = 1000;
const exact = (minor: number, { currency }: Line) => decimalMinor(Math.abs(minor), currency);

/**
 * Debit and credit have separate columns, as is usual in bookkeeping: a spreadsheet would take a cell that starts with a minus
 * for a formula.
 */
const columns: CsvColumn<Line>[] = [
  { header: "Date", value: ({ created_at }) => created_at.toISOString() },
  { header: "Order number", value: ({ order_number }) => order_number },
  { header: "Product", value: ({ title }) => title },
  { header: "Quantity", value: ({ quantity }) => quantity },
  { header: "Type", value: ({ kind }) => kind },
  { header: "Currency", value: ({ currency }) => currency },
  { header: "Net", value: (line) => exact(line.net_minor, line) },
  { header: "VAT rate", value: ({ vat_basis_points }) => `${vat_basis_points / 100}%` },
  { header: "VAT", value: (line) => exact(line.vat_minor, line) },
  { header: "Debit", value: (line) => totalOf(line, "charge") },
  { header: "Credit", value: (line) => totalOf(line, "credit") },
];

const totalOf = (line: Line, kind: "charge" | "credit") =>
  line.kind === kind ? exact(line.net_minor + line.vat_minor, line) : null;

/** Writes a month's statement as CSV, a thousand lines at a time. It names orders, never people. */
export const statementFile = (mode: Mode, clinicId: string, month: string): FileAnswer =>
  csvFile(`statement-${month}.csv`, columns, linesOf(mode, clinicId, month));

async function* linesOf(mode: Mode, clinicId: string, month: string): AsyncGenerator<Line> {
  let after: string | undefined;
  do {
    const from = after === undefined ? {} : { after };
    const lines = await mode.db.inTenant(clinicId, (trx) =>
      listLines(trx, clinicId, month, { ...from, limit: linesAtOnce }),
    );
    yield* lines;
    after = lines.length === linesAtOnce ? lines.at(-1)?.id : undefined;
  } while (after !== undefined);
}
