import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { splitUnit } from "./read-unit.ts";

/** Words that headings have for what a column is. */
export const headerWords = {
  barcode:
    /barcode|sample|specimen|accession|tube|patient.?id|probe|prøve|prov-?id|échantillon|muestra|campione|monster|amostra/i,
  biomarker: /biomarker|test|assay|analyte|parameter|^code$|analyt|paramètre|parámetro|determinación/i,
  value: /result|value|concentration|^conc\b|wert|ergebnis|résultat|valeur|valor|risultato|uitslag/i,
  unit: /unit|einheit|unité|unidad|unità|eenheid/i,
  measuredAt: /time|date|measured|completed|zeit|datum|uhrzeit|heure|fecha|hora|\bdata\b/i,
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

export type Guess = (name: string) => string;

/** Returns a function that finds the biomarker for an instrument's own name, with or without a unit; empty if there is none. */
export function guesser(biomarkers: readonly BiomarkerDefinition[]): Guess {
  const codes = new Map(
    biomarkers.flatMap(({ code, name, loinc }) =>
      [code, name, ...(loinc ? [loinc] : [])].map((word) => [plain(word), code] as const),
    ),
  );
  return (name) => codes.get(plain(name)) ?? codes.get(plain(splitUnit(name).name)) ?? "";
}
