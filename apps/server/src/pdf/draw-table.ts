import { criticalSignWidth, drawCriticalSign } from "./critical-sign.ts";
import type { Pen } from "./fonts.ts";
import { lowest } from "./frame.ts";
import { linesOf } from "./lines.ts";
import type { Style } from "./writing.ts";
import { contentWidth, ink, page, rule, write } from "./writing.ts";

/** A paragraph of a cell. */
export type CellText = Pick<Style, "size" | "weight" | "colour"> & {
  text: string;
  /** It says that a value is critical, and has the sign before it. */
  isCritical?: boolean;
};
export type Cell = readonly CellText[];

type Table = {
  title: string;
  /** Which part of the page's width each column takes. */
  shares: readonly number[];
  /** Repeated on each page. */
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
};

const gap = 6;
const padding = 5;
/** Of a title in one line; it stays on the page of the first row. */
const titleHeight = 32;

/** Draws a table on as many pages as needed; no row is split between two. Returns the y below it. */
export function drawTable(
  pen: Pen,
  { title, shares, head, rows }: Table,
  top: number,
  nextPage: () => number,
): number {
  const measure = (cells: readonly Cell[]) =>
    cells.map((cell, index) => {
      const width = contentWidth * shares[index]! - gap;
      return cell.flatMap(({ text, isCritical = false, ...style }) => {
        const indent = isCritical ? criticalSignWidth : 0;
        return linesOf(pen, text, { ...style, width: width - indent }).map((line, index) => ({
          line,
          style,
          indent,
          hasSign: isCritical && index === 0,
        }));
      });
    });
  const heading = measure(head);
  const [first] = rows;
  const needed = titleHeight + heightOf(heading) + (first ? heightOf(measure(first)) : 0);
  let y = top + needed > lowest ? nextPage() : top;
  y = write(pen, title, page.margin, y + 8, { size: 14, weight: "bold" }) + 2;
  y = drawRow(heading, y);
  for (const row of rows) {
    const lines = measure(row);
    if (y + heightOf(lines) > lowest) y = drawRow(heading, nextPage());
    y = drawRow(lines, y);
  }
  return y;

  function drawRow(cells: ReturnType<typeof measure>, at: number): number {
    let x = page.margin;
    for (const [index, lines] of cells.entries()) {
      let below = at + padding;
      for (const { line, style, indent, hasSign } of lines) {
        if (hasSign) drawCriticalSign(pen, x, below);
        // Wider than the line, which is measured already and must not be wrapped again.
        write(pen, line, x + indent, below, { ...style, width: contentWidth });
        below += heightOfLine(style);
      }
      x += contentWidth * shares[index]!;
    }
    const end = at + heightOf(cells);
    rule(pen, end);
    return end;
  }
}

const heightOfLine = ({ size = 11 }: Pick<Style, "size">): number => size * 1.4;

const heightOf = (cells: readonly (readonly { style: Pick<Style, "size"> }[])[]): number =>
  2 * padding +
  Math.max(0, ...cells.map((lines) => lines.reduce((sum, { style }) => sum + heightOfLine(style), 0)));

/** How the head of a column is set. */
export const headText = (text: string, size = 9): CellText => ({ text, size, colour: ink.quiet });
