import bwipjs from "bwip-js/node";
import type { Pen } from "./fonts.ts";

/** Draws a text as a Data Matrix, for tubes that are too small or too round for a barcode. */
export function drawDataMatrix(
  pen: Pen,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const [symbol] = bwipjs.raw({ bcid: "datamatrix", text });
  if (!symbol || !("pixs" in symbol)) throw new Error("No Data Matrix was drawn");
  const { pixs, pixx: columns } = symbol;
  const module = side / columns;
  for (const [index, isDark] of pixs.entries()) {
    if (isDark)
      pen.rect(x + (index % columns) * module, y + Math.floor(index / columns) * module, module, module);
  }
  pen.fill("#000");
}
