import { readClock } from "./read-clock.ts";

export const isNumber = (cell: string): boolean => /^[<>≤≥]?\s*-?\d[\d.,\s]*$/.test(cell);

const loincCode = /^\d{3,5}-\d$/;
const enoughDigits = 5;

/** Whether a cell may be the code on a tube; no rule leaves out such a line by itself. */
export function isTubeCode(cell: string): boolean {
  if (!/^#?[\p{L}\d._\s-]+$/u.test(cell) || loincCode.test(cell)) return false;
  if (/^BLC[\s_-]?\d/i.test(cell)) return true;
  return cell.replace(/\D/g, "").length >= enoughDigits && !/\p{L}{3,}\s/u.test(cell);
}

/** Whether a cell can only stand in a line of results, and not in a heading. */
export const isData = (cell: string): boolean =>
  isNumber(cell) || isTubeCode(cell) || readClock(cell) !== null;

/** A comma between the thousands and the hundreds, or a decimal one before three digits. */
const oneComma = /^[<>]?\s*[1-9]\d{0,2},\d{3}$/;
/** The same with a point. */
const onePoint = /^[<>]?\s*[1-9]\d{0,2}\.\d{3}$/;

/** How a file separates its columns, and whether it has numbers that can only be read with a decimal comma. */
export type Separators = { delimiter: string; hasDecimalCommas: boolean };

/**
 * Reads a number with a decimal point. A comma counts as the decimal separator only if that is unambiguous: never in a
 * comma-separated file, and before three digits only in a file with semicolons, as files with decimal commas have. A point before
 * three digits may stand between thousands in a file with decimal commas. Returns null for a text that could be two numbers.
 */
export function readDecimal(text: string, { delimiter, hasDecimalCommas }: Separators): string | null {
  const value = text.trim();
  if (hasDecimalCommas && onePoint.test(value)) return null;
  if (!/^[<>]?\s*[\d.,\s]+$/.test(value) || !value.includes(",")) return value;
  if (delimiter === "," || /[,.].*[,.]/.test(value)) return null;
  if (delimiter !== ";" && oneComma.test(value)) return null;
  return value.replace(",", ".");
}

/** Whether a number shows that its file has decimal commas. */
export const showsDecimalComma = (text: string, delimiter: string): boolean =>
  /^[<>]?\s*\d+,\d+$/.test(text.trim()) && readDecimal(text, { delimiter, hasDecimalCommas: false }) !== null;
