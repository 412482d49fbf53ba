import type { Statement, StatementLine } from "@kitpath/contract/orders/billing/billing";
import { formatMinor } from "@kitpath/contract/fields/money";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";

type Sum = { name: string; currency: string; netMinor: number; vatMinor: number; totalMinor: number };

const columns: Column<Sum>[] = [
  { header: "Sum", isName: true, cell: ({ name }) => name },
  { header: "Before VAT", isAmount: true, cell: (sum) => formatMinor(sum.netMinor, sum.currency) },
  { header: "VAT", isAmount: true, cell: (sum) => formatMinor(sum.vatMinor, sum.currency) },
  { header: "Total", isAmount: true, cell: (sum) => formatMinor(sum.totalMinor, sum.currency) },
];

const add = (name: string, currency: string, lines: readonly StatementLine[]): Sum => ({
  name,
  currency,
  netMinor: lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
  vatMinor: lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
  totalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
});

/** Returns the sums in each currency: charges, fees, credits, and the balance. */
function sumsOf({ data, totals }: Statement): Sum[] {
  const isMany = totals.length > 1;
  return totals.flatMap(({ currency }) => {
    const lines = data.filter((line) => line.currency === currency);
    const [charges, fees, credits] = (["charge", "late_change", "credit"] as const).map((kind) =>
      lines.filter((line) => line.kind === kind),
    ) as [StatementLine[], StatementLine[], StatementLine[]];
    const of = (name: string) => (isMany ? `${name} in ${currency}` : name);
    return [
      add(of(`Charged (${charges.length})`), currency, charges),
      ...(fees.length > 0 ? [add(of(`Late changes of appointments (${fees.length})`), currency, fees)] : []),
      ...(credits.length > 0 ? [add(of(`Credited (${credits.length})`), currency, credits)] : []),
      add(of("Total"), currency, lines),
    ];
  });
}

export const StatementSums = ({ statement }: { statement: Statement }) => (
  <DataTable
    label="What the lines add up to"
    columns={columns}
    source={rowsAtHand(sumsOf(statement))}
    rowKey={({ name }) => name}
    expectedRows={2}
    empty={null}
  />
);
