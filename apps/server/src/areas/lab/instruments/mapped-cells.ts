import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import type { LabelPlace } from "./line-rules.ts";
import type { CsvRow, CsvTable } from "./read-csv.ts";

/** The columns of a mapping by their number, -1 for those that the file does not have. */
export type Places = LabelPlace & Record<"biomarker" | "value" | "measuredAt" | "measuredTime", number>;

/** Returns a finder for a column's number by its header, -1 for a missing column. */
export function columnsIn({ headers }: Pick<CsvTable, "headers">): (header: string) => number {
  const places = new Map(headers.map((header, at) => [header, at]));
  return (header) => places.get(header) ?? -1;
}

export function placesOf(table: Pick<CsvTable, "headers">, mapping: ColumnMapping): Places {
  const columnOf = columnsIn(table);
  const at = (header: string) => (header === "" ? -1 : columnOf(header));
  const named = {
    biomarker: at(mapping.biomarker),
    value: at(mapping.value),
    measuredAt: at(mapping.measuredAt),
    measuredTime: at(mapping.measuredTime),
  };
  const assays = mapping.layout === "wide" ? namesOf(mapping).map(at) : [];
  return {
    ...named,
    barcodeAt: at(mapping.barcode),
    mapped: new Set([...Object.values(named), at(mapping.unit), ...assays]),
  };
}

/** The names of a mapping that stand for a biomarker; those of wide files are headers. */
const namesOf = ({ assays }: ColumnMapping): string[] =>
  Object.keys(assays).filter((name) => assays[name] !== leftOut && assays[name] !== "");

export function missingHeaders({ headers }: Pick<CsvTable, "headers">, mapping: ColumnMapping): string[] {
  const { layout, barcode, biomarker, value } = mapping;
  const needed = layout === "long" ? [biomarker, value] : [];
  const known = new Set(headers);
  return [barcode, ...needed, ...optionalNames(mapping)].filter((name) => !known.has(name));
}

/** The headers of a mapping, which find the line of the heading in the next file. */
export const namesIn = (mapping: ColumnMapping): string[] => {
  const { layout, barcode, biomarker, value } = mapping;
  const needed = layout === "long" ? [barcode, biomarker, value] : [barcode];
  return [...needed, ...optionalNames(mapping)].filter(Boolean);
};

function optionalNames(mapping: ColumnMapping): string[] {
  const { layout, unit, measuredAt, measuredTime } = mapping;
  const assays = layout === "wide" ? namesOf(mapping) : [];
  return [...assays, unit, measuredAt, measuredTime].filter(Boolean);
}

/** A result as it is written, with the instrument's name. */
export type NamedText = { name: string; text: string };

/** Returns a function that lists the results of a line. */
export function resultsIn(table: CsvTable, mapping: ColumnMapping): (row: CsvRow) => NamedText[] {
  const columnOf = columnsIn(table);
  if (mapping.layout === "long") {
    const [name, value] = [columnOf(mapping.biomarker), columnOf(mapping.value)];
    return ({ cells }) => [{ name: cells[name] ?? "", text: cells[value] ?? "" }];
  }
  const names = namesOf(mapping).map((name) => ({ name, at: columnOf(name) }));
  return ({ cells }) => names.map(({ name, at }) => ({ name, text: cells[at] ?? "" }));
}

/** Returns a line's time of measurement as it is written, from one column or two. */
export function timeTextOf({ cells }: CsvRow, { measuredAt, measuredTime }: Places): string {
  const day = cells[measuredAt] ?? "";
  const time = cells[measuredTime] ?? "";
  if (day === "" || time === "") return day;
  // Spreadsheets write a day as its midnight, and instruments a time of day without colons.
  const alone = day.replace(/[T ]0{1,2}:00(:00)?([.,]0+)?$/, "");
  return `${alone} ${time.replace(/^(\d{2})(\d{2})(\d{2})?$/, (_, h: string, m: string, s = "00") => `${h}:${m}:${s}`)}`;
}
