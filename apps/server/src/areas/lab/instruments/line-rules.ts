import type { LineRule } from "@kitpath/contract/lab/instruments/instruments";
import { lineRule, lineRulesAtMost, starsAtMost } from "@kitpath/contract/lab/instruments/instruments";
import { isTubeCode } from "./read-cell.ts";
import type { CsvRow, CsvTable } from "./read-csv.ts";

/** What instruments call the lines of their own work: controls, calibrators, blanks, sums and the ends of files. */
const ownWords =
  /^\W*(qcs?|iqc|eqa|ctrls?|controls?|kontroll\p{L}*|contrôles?|cals?|calib\p{L}*|kalib\p{L}*|stds?|standards?|blanks?|blk|leerwert|ntc|pools?|wash|rinse|prime|dummy|levels?|lvl|totals?|sum|summe|count|mean|average|mittel\p{L}*|median|pages?|printed|operator|summary)(?![\p{L}])/iu;
/** Words that codes of tubes may begin with too. */
const shortWords = /^\W*(pc|nc|pos|neg|positive|negative|low|mid|high|sd|cv|end|ende)(?![\p{L}])/iu;
const kindOfLine = /^(sample|line|row|record)?[\s_]*(type|kind|class|role|category)$|^typ$|^art$/i;

/** Where a line says what it is: the column of the barcode, and those that are mapped to something else. */
export type LabelPlace = { barcodeAt: number; mapped: ReadonlySet<number> };

/** The text that says what a line is: its barcode, or without one the first cell of an unmapped column. */
export const labelOf = ({ cells }: CsvRow, { barcodeAt, mapped }: LabelPlace): string =>
  cells[barcodeAt] || (cells.find((cell, at) => cell !== "" && !mapped.has(at)) ?? "");

/** Finds the rule that fits a line, the first that was added. */
export type LineRules = {
  add(rule: LineRule): void;
  find(row: CsvRow): LineRule | undefined;
};

/** Prepares rules for the lines of a table. */
export function openRules(
  { headers }: Pick<CsvTable, "headers">,
  place: LabelPlace,
  rules: readonly LineRule[],
): LineRules {
  const known: { rule: LineRule; at: number; fits: (text: string) => boolean }[] = [];
  const add = (rule: LineRule) => {
    const at = rule.column === "" ? ofLabel : headers.indexOf(rule.column);
    known.push({ rule, at, fits: matcherOf(rule.like.trim()) });
  };
  for (const rule of rules) add(rule);
  return {
    add,
    find(row) {
      if (known.length === 0) return undefined;
      const texts = new Map<number, string>();
      for (const { rule, at, fits } of known) {
        const text = texts.get(at) ?? folded(at === ofLabel ? labelOf(row, place) : (row.cells[at] ?? ""));
        texts.set(at, text);
        if (fits(text)) return rule;
      }
      return undefined;
    },
  };
}

const ofLabel = -2;

/**
 * Proposes rules for lines that are not samples and that no known rule covers. A text that may be the code on a tube gets none, so
 * that a mistyped code is not left out.
 */
export function proposeRules(table: CsvTable, place: LabelPlace, known: readonly LineRule[]): LineRule[] {
  const { barcodeAt } = place;
  if (!table.rows.some(({ cells }) => isTubeCode(cells[barcodeAt] ?? ""))) return [...known];
  const rules = [...known];
  const prepared = openRules(table, place, known);
  const add = (rule: LineRule) => {
    if (!lineRule.safeParse(rule).success) return;
    rules.push(rule);
    prepared.add(rule);
  };
  const kinds = table.headers.flatMap((header, at) => (kindOfLine.test(header) ? [at] : []));
  for (const row of table.rows) {
    if (rules.length >= lineRulesAtMost) break;
    if (prepared.find(row)) continue;
    const kind = kinds.find((at) => ownWords.test(row.cells[at] ?? ""));
    const like = likeOf(labelOf(row, place), row.cells[barcodeAt] !== "");
    if (kind !== undefined) add({ column: table.headers[kind]!, like: row.cells[kind]!, control: "" });
    else if (like) add({ column: "", like, control: "" });
  }
  return rules;
}

/** Makes a rule for the instrument's word in a text; without one, for the text itself, whatever its numbers. */
function likeOf(label: string, isInBarcode: boolean): string {
  const word = ownWords.exec(label)?.[0];
  if (word) return `${word}*`;
  if (isTubeCode(label)) return "";
  if (shortWords.test(label)) return label;
  return isInBarcode && /\p{L}{2,}/u.test(label) ? withoutNumbers(label) : "";
}

/** Puts a star for each number, and the last star for the rest. */
function withoutNumbers(label: string): string {
  const parts = label.split(/\d+/);
  return parts.length - 1 <= starsAtMost ? parts.join("*") : `${parts.slice(0, starsAtMost).join("*")}*`;
}

/** A text as it is compared, whatever its capitals. */
const folded = (text: string): string => text.toLowerCase().toUpperCase();

/**
 * Returns a test of whether a folded text is like a pattern, in which `*` stands for any characters. It reads the text once from left
 * to right, since the first place where a part occurs leaves the most room for the parts after it.
 */
function matcherOf(pattern: string): (text: string) => boolean {
  const [start = "", ...rest] = folded(pattern).split(/\*+/);
  const end = rest.pop();
  if (end === undefined) return (text) => text === start;
  const least = rest.reduce((sum, part) => sum + part.length, start.length + end.length);
  return (text) => {
    if (text.length < least || !text.startsWith(start) || !text.endsWith(end)) return false;
    let from = start.length;
    for (const part of rest) {
      const at = text.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= text.length - end.length;
  };
}
