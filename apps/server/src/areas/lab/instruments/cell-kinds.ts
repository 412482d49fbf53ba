import { readClock } from "./read-clock.ts";

export const isNumber = (cell: string): boolean => /^[<>≤≥]?\s*-?\d[\d.,\s]*$/.test(cell);

const loincCode = /^\d{3,5}-\d$/;
const enoughDigits = 5;

/** Whether a cell may be the code on a tube, and so no line with it is left out by itself. */
export function isTubeCode(cell: string): boolean {
  if (!/^#?[\p{L}\d._\s-]+$/u.test(cell) || loincCode.test(cell)) return false;
  if (/^BLC[\s_-]?\d/i.test(cell)) return true;
  return cell.replace(/\D/g, "").length >= enoughDigits && !/\p{L}{3,}\s/u.test(cell);
}

/** Whether a cell can only stand in a line of results, and not in a heading. */
export const isData = (cell: string): boolean =>
  isNumber(cell) || isTubeCode(cell) || readClock(cell) !== null;
