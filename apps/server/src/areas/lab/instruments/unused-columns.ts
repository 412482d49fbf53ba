import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { placesOf } from "./mapped-cells.ts";
import type { CsvTable } from "./read-csv.ts";
import { unitSourcesIn } from "./units-of-columns.ts";

/** Lists the columns with something in them from which a mapping takes nothing. */
export function unusedColumns(table: CsvTable, mapping: ColumnMapping): string[] {
  const { headers, rows } = table;
  const { barcodeAt, mapped } = placesOf(table, mapping);
  const names = mapping.layout === "wide" ? headers.filter((header) => mapping.assays[header]) : [];
  const sourcesOf = unitSourcesIn(table, mapping);
  const used = new Set([
    barcodeAt,
    ...mapped,
    ...names.flatMap((name) => sourcesOf(name).columns),
    ...mapping.notSamples.map(({ column }) => headers.indexOf(column)),
  ]);
  return headers.filter((_, at) => !used.has(at) && rows.some(({ cells }) => cells[at]));
}
