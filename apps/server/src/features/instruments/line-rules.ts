import type { LineRule } from "@kitpath/contract/instruments";
import { lineRulesAtMost } from "@kitpath/contract/instruments";
import { isTubeCode } from "./cell-kinds.ts";
import type { CsvRow, CsvTable } from "./read-csv.ts";

/** What instruments call the lines of their own work: controls, calibrators, blanks, sums and the ends of files. */
const ownWords =
  /^\W*(qcs?|iqc|eqa|ctrls?|controls?|kontroll\p{L}*|contrôles?|cals?|calib\p{L}*|kalib\p{L}*|stds?|standards?|blanks?|blk|leerwert|ntc|pools?|wash|rinse|prime|dummy|levels?|lvl|totals?|sum|summe|count|mean|average|mittel\p{L}*|median|pages?|printed|operator|summary)(?![\p{L}])/iu;
/** Words that codes of tubes may begin with too. */
const shortWords = /^\W*(pc|nc|pos|neg|positive|negative|low|mid|high|sd|cv|end|ende)(?![\p{L}])/iu;
const kindOfLine = /^(sample|line|row|record)?[\s_]*(type|kind|class|role|category)$|^typ$|^art$/i;

/** Where a line says what it is: the column of the barcode, and those that are mapped to something else. */
export type LabelPlace = { barcodeAt: number; mapped: ReadonlySet<number> };

/** The text that says what a line is: its barcode, or without one the first cell that is nothing else. */
export const labelOf = ({ cells }: CsvRow, { barcodeAt, mapped }: LabelPlace): string =>
  cells[barcodeAt] || (cells.find((cell, at) => cell !== "" && !mapped.has(at)) ?? "");

const patterns = new Map<string, RegExp>();

function patternOf(like: string): RegExp {
  const known = patterns.get(like);
  if (known) return known;
  const parts = like
    .trim()
    .split("*")
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  const made = new RegExp(`^${parts.join(".*")}$`, "isu");
  if (patterns.size > 1000) patterns.clear();
  patterns.set(like, made);
  return made;
}

/** Finds the rule for a line that is no sample. */
export function ruleFor(
  row: CsvRow,
  { headers }: Pick<CsvTable, "headers">,
  { rules, place }: { rules: readonly LineRule[]; place: LabelPlace },
): LineRule | undefined {
  if (rules.length === 0) return undefined;
  const label = labelOf(row, place);
  return rules.find(({ column, like }) =>
    patternOf(like).test(column === "" ? label : (row.cells[headers.indexOf(column)] ?? "")),
  );
}

/**
 * Proposes rules for the lines that are no sample, as far as the known ones do not cover them. What may be the code on a tube
 * gets none, lest a mistyped one be left out.
 */
export function proposeRules(table: CsvTable, place: LabelPlace, known: readonly LineRule[]): LineRule[] {
  const { barcodeAt } = place;
  if (!table.rows.some(({ cells }) => isTubeCode(cells[barcodeAt] ?? ""))) return [...known];
  const rules = [...known];
  const kinds = table.headers.flatMap((header, at) => (kindOfLine.test(header) ? [at] : []));
  for (const row of table.rows) {
    if (rules.length >= lineRulesAtMost) break;
    if (ruleFor(row, table, { rules, place })) continue;
    const kind = kinds.find((at) => ownWords.test(row.cells[at] ?? ""));
    const like = likeOf(labelOf(row, place), row.cells[barcodeAt] !== "");
    if (kind !== undefined) rules.push({ column: table.headers[kind]!, like: row.cells[kind]!, control: "" });
    else if (like) rules.push({ column: "", like, control: "" });
  }
  return rules;
}

/** A text with a word of its own has a rule for that word; any other for itself, whatever its numbers. */
function likeOf(label: string, isInBarcode: boolean): string {
  const word = ownWords.exec(label)?.[0];
  if (word) return `${word}*`;
  if (isTubeCode(label)) return "";
  if (shortWords.test(label)) return label;
  return isInBarcode && /\p{L}{2,}/u.test(label) ? label.replace(/\d+/g, "*") : "";
}
