import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { isNoUnit } from "#units/printed-units.ts";
import { conversionTo } from "#units/unit-factor.ts";
import { columnsIn } from "./mapped-cells.ts";
import type { CsvRow, CsvTable } from "./read-csv.ts";
import { splitUnit } from "./read-unit.ts";

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");

/** Returns a finder for the column with the units of a wide file's biomarker: `TSH unit`, or a `Unit` right beside it. */
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

/** Returns a finder for the places of a value's unit: in its name, the heading, the line below it, or columns of units. */
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

/**
 * Returns the unit of a value among those that its file gives, empty for none. Two that differ are a question; the user's choice
 * answers it.
 */
export function chooseUnit(
  biomarker: BiomarkerDefinition,
  given: readonly string[],
  chosen: string,
): string | { problem: string } {
  const units = given.filter((unit) => !isNoUnit(unit));
  const [first = "", ...others] = units;
  if (chosen) {
    const isGiven = units.length === 0 || units.some((unit) => isSame(biomarker, unit, chosen));
    const isUnknown = units.every((unit) => conversionTo(biomarker, unit) === null);
    if (isGiven || isUnknown) return chosen;
    return {
      problem: `The file gives ${biomarker.name} in ${units.join(" and ")}, but you chose ${chosen}.`,
    };
  }
  const other = others.find((unit) => !isSame(biomarker, unit, first));
  if (other === undefined) return first;
  return { problem: `The file gives ${biomarker.name} in both ${first} and ${other}. Choose its unit.` };
}

function isSame(biomarker: BiomarkerDefinition, one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [conversionTo(biomarker, one), conversionTo(biomarker, other)];
  return (
    first !== null && second !== null && first.factor === second.factor && first.offset === second.offset
  );
}

/** Whether the biomarker has no such unit, so that its values cannot be read. */
export const isUnknownUnit = (biomarker: BiomarkerDefinition, unit: string): boolean =>
  biomarker.unit !== "" && !isNoUnit(unit) && conversionTo(biomarker, unit) === null;
