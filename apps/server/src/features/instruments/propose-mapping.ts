import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import type { ColumnMapping } from "@kitpath/contract/instruments";
import type { CsvTable } from "./read-csv.ts";

const headerWords = {
  barcode: /barcode|sample|specimen|accession|tube/i,
  biomarker: /biomarker|test|assay|analyte|parameter|^code$/i,
  value: /result|value|concentration/i,
  unit: /unit/i,
  measuredAt: /time|date|measured|completed/i,
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Returns a function that finds the biomarker for an instrument's own name; empty if there is none. */
function guesser(biomarkers: readonly BiomarkerDefinition[]): (name: string) => string {
  const codes = new Map(
    biomarkers.flatMap(({ code, name, loinc }) =>
      [code, name, ...(loinc ? [loinc] : [])].map((word) => [plain(word), code] as const),
    ),
  );
  return (name) => codes.get(plain(name)) ?? "";
}

const namesAtMost = 200;

/** Lists the distinct values under a header. */
export function namesUnder(table: CsvTable, header: string): string[] {
  const index = table.headers.indexOf(header);
  const names = new Set<string>();
  for (const { cells } of table.rows) {
    if (cells[index]) names.add(cells[index]);
    if (names.size === namesAtMost) break;
  }
  return [...names];
}

/** Guesses the mapping of a file that no saved mapping fits. */
export function proposeMapping(table: CsvTable, biomarkers: readonly BiomarkerDefinition[]): ColumnMapping {
  const guessBiomarker = guesser(biomarkers);
  const { headers } = table;
  const measured = headers.filter((header) => guessBiomarker(header) !== "");
  const others = headers.filter((header) => !measured.includes(header));
  const find = (words: RegExp) => others.find((header) => words.test(header)) ?? "";
  const layout = measured.length > 0 ? "wide" : "long";
  const biomarker = layout === "long" ? find(headerWords.biomarker) : "";
  const names = layout === "long" ? namesUnder(table, biomarker) : measured;
  return {
    name: "",
    layout,
    barcode: find(headerWords.barcode) || (headers[0] ?? ""),
    biomarker,
    value: layout === "long" ? find(headerWords.value) : "",
    unit: layout === "long" ? find(headerWords.unit) : "",
    measuredAt: find(headerWords.measuredAt),
    assays: Object.fromEntries(names.map((name) => [name, guessBiomarker(name)])),
  };
}
