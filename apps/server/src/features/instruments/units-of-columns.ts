import type { ColumnMapping } from "@kitpath/contract/instruments";
import type { CsvRow, CsvTable } from "./read-csv.ts";
import { splitUnit } from "./read-unit.ts";

type Named = { name: string; at: number };

/** Finds the column that has the units of a wide file's biomarker: `TSH unit`, or a `Unit` right beside it. */
function unitColumnOf({ headers }: CsvTable, { name, at }: Named): number {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
  const own = plain(splitUnit(name).name);
  const named = headers.findIndex((header) =>
    [`${own}unit`, `${own}units`, `unit${own}`, `unitof${own}`].includes(plain(header)),
  );
  if (named >= 0) return named;
  return /^units?( \(column \d+\))?$/i.test(headers[at + 1] ?? "") ? at + 1 : -1;
}

/** Says where the unit of each biomarker's values stands. */
export type UnitSources = { fixed: readonly string[]; columns: readonly number[] };

/** Finds where the unit of a name's values stands: in the name, the heading, the line below it, or columns of units. */
export function unitSourcesOf(table: CsvTable, mapping: ColumnMapping, name: string): UnitSources {
  const { headers, units } = table;
  const isWide = mapping.layout === "wide";
  const header = isWide ? name : mapping.value;
  const own = isWide ? unitColumnOf(table, { name, at: headers.indexOf(name) }) : -1;
  const columns = [headers.indexOf(mapping.unit), own].filter((at) => at >= 0 && headers[at] !== "");
  const fixed = [splitUnit(name).unit, splitUnit(header).unit, units[header] ?? ""].filter(Boolean);
  return { fixed: [...new Set(fixed)], columns: [...new Set(columns)] };
}

/** Returns the different units that are given for a value. */
export function unitsGiven({ fixed, columns }: UnitSources, { cells }: CsvRow, inCell: string): string[] {
  const given = [...fixed, ...columns.map((at) => cells[at] ?? ""), inCell].filter((unit) => unit !== "");
  return [...new Set(given)];
}
