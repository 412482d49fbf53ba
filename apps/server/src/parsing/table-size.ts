import { formatNumber } from "@kitpath/contract/fields/formats";

type Limits = { delimiter: string; maxLines: number; maxCells: number };

const lineFeed = 10;
const carriageReturn = 13;
const space = 32;

/** Returns a table's text without the lines at its end that have only separators, which spreadsheets write by the million. */
export function withoutEmptyEnd(text: string, delimiter: string): string {
  const empty = new Set([lineFeed, carriageReturn, space, delimiter.charCodeAt(0)]);
  let end = text.length;
  while (end > 0 && empty.has(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * Returns in words that a table would take longer to read than a file with the most rows; null if not. It counts before anything is
 * read, because empty lines and cells cost as much as full ones.
 */
export function tooLarge(text: string, { delimiter, maxLines, maxCells }: Limits): string | null {
  const separator = delimiter.charCodeAt(0);
  let [lines, cells] = [1, 1];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === separator) cells++;
    else if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) {
      lines++;
      cells++;
    }
  }
  if (lines > maxLines)
    return `The file has more than ${formatNumber(maxLines)} lines. Remove empty lines, or split it.`;
  if (cells > maxCells)
    return `The file has more than ${formatNumber(maxCells)} cells. Remove empty columns, or split it.`;
  return null;
}
