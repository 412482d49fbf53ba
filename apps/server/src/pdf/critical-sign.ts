import type { Pen } from "./fonts.ts";
import { ink } from "./writing.ts";

/** The width of the sign with the space after it. */
export const criticalSignWidth = 13;
const size = 9;
const corner = size * 0.29;

/** Draws the sign of a critical value, an octagon with an exclamation mark, beside a line of text whose top is at `y`. */
export function drawCriticalSign(pen: Pen, x: number, y: number): void {
  const [top, end, right] = [y + 1.5, y + 1.5 + size, x + size];
  pen
    .polygon(
      [x + corner, top],
      [right - corner, top],
      [right, top + corner],
      [right, end - corner],
      [right - corner, end],
      [x + corner, end],
      [x, end - corner],
      [x, top + corner],
    )
    .fill(ink.bad);
  const middle = x + size / 2;
  pen.rect(middle - 0.6, top + 2, 1.2, 3.2).fill("#fff");
  pen.circle(middle, top + 6.7, 0.8).fill("#fff");
}
