import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { itemsInWords } from "@kitpath/contract/orders/billing/billing";
import { decimalMinor } from "@kitpath/contract/fields/money";
import { taxTreatments } from "@kitpath/contract/orders/billing-identities/tax";
import type { CsvColumn } from "#http/csv.ts";
import { csvFile } from "#http/csv.ts";
import type { Mode } from "../../../scope.ts";
import type { Line } from "./line-queries.ts";
import { listLines } from "./line-queries.ts";
import { presentTax } from "./present.ts";

const linesAtOnce = 1000;
const exact = (minor: number, { currency }: Line) => decimalMinor(Math.abs(minor), currency);

/**
 * Debit and credit have separate columns, as is usual in bookkeeping, so that each can be added up: a spreadsheet would take a cell
 * that starts with a minus for a formula.
 */
const columns: CsvColumn<Line>[] = [
  { header: "Date", value: ({ created_at }) => created_at.toISOString() },
  { header: "Order number", value: ({ order_number }) => order_number },
  {
    header: "Product",
    // The quantity has a column of its own.
    value: ({ title: product, kind }) => itemsInWords({ product, kind, quantity: 1 }),
  },
  { header: "Quantity", value: ({ quantity, kind }) => (kind === "late_change" ? 1 : quantity) },
  { header: "Type", value: ({ kind }) => kind },
  { header: "Currency", value: ({ currency }) => currency },
  { header: "VAT rate", value: ({ vat_basis_points }) => `${vat_basis_points / 100}%` },
  {
    header: "VAT treatment",
    value: (line) => taxTreatments[presentTax(line).treatment].title,
  },
  ...(["charge", "credit"] as const).flatMap((kind): CsvColumn<Line>[] => {
    const side = kind === "charge" ? "Debit" : "Credit";
    const of = (amountOf: (line: Line) => number) => (line: Line) =>
      (line.kind === "credit" ? "credit" : "charge") === kind ? exact(amountOf(line), line) : null;
    return [
      { header: `${side} net`, value: of(({ net_minor }) => net_minor) },
      { header: `${side} VAT`, value: of(({ vat_minor }) => vat_minor) },
      { header: side, value: of(({ net_minor, vat_minor }) => net_minor + vat_minor) },
    ];
  }),
];

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
