import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { columnsIn } from "./mapped-cells.ts";
import type { CsvRow, CsvTable } from "./read-csv.ts";
import { splitUnit } from "./read-unit.ts";

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");

/** Returns what finds the column with the units of a wide file's biomarker: `TSH unit`, or a `Unit` right beside it. */
function unitColumnsIn({ headers }: CsvTable): (name: string, at: number) => number {
  const first = new Map<string, number>();
  for (const [at, header] of headers.entries()) {
    const key = plain(header);
    if (!first.has(key)) first.set(key, at);
  }
  return (name, at) => {
    const own = plain(splitUnit(name).name);
    const keys = [`${own}unit`, `${own}units`, `unit${own}`, `unitof${own}`];
    const named = keys.flatMap((key) => first.get(key) ?? []);
    if (named.length > 0) return Math.min(...named);
    return /^units?( \(column \d+\))?$/i.test(headers[at + 1] ?? "") ? at + 1 : -1;
  };
}

/** Says where the unit of each biomarker's values stands. */
export type UnitSources = { fixed: readonly string[]; columns: readonly number[] };

/** Returns what finds where the unit of a name's values stands: in the name, the heading, the line below it, or columns of units. */
export function unitSourcesIn(table: CsvTable, mapping: ColumnMapping): (name: string) => UnitSources {
  const { headers, units } = table;
  const isWide = mapping.layout === "wide";
  const columnOf = columnsIn(table);
  const unitColumnOf = unitColumnsIn(table);
  return (name) => {
    const header = isWide ? name : mapping.value;
    const own = isWide ? unitColumnOf(name, columnOf(name)) : -1;
    const columns = [columnOf(mapping.unit), own].filter((at) => at >= 0 && headers[at] !== "");
    const fixed = [splitUnit(name).unit, splitUnit(header).unit, units[header] ?? ""].filter(Boolean);
    return { fixed: [...new Set(fixed)], columns: [...new Set(columns)] };
  };
}

/** Returns the different units that are given for a value. */
export function unitsGiven({ fixed, columns }: UnitSources, { cells }: CsvRow, inCell: string): string[] {
  const given = [...fixed, ...columns.map((at) => cells[at] ?? ""), inCell].filter((unit) => unit !== "");
  return [...new Set(given)];
}
