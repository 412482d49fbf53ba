import bwipjs from "bwip-js/node";
import type { Pen } from "./fonts.ts";

type Box = { x: number; y: number; width: number; height: number };

/** A text as Code 128, as wide as the box: bars of whole modules, so that a scanner reads every width alike. */
export function drawCode128(pen: Pen, text: string, { x, y, width, height }: Box): void {
  const [symbol] = bwipjs.raw({ bcid: "code128", text });
  if (!symbol || !("sbs" in symbol)) throw new Error("No Code 128 was drawn");
  const module = width / symbol.sbs.reduce((total, each) => total + each, 0);
  let at = x;
  for (const [index, modules] of symbol.sbs.entries()) {
    // Bars and the spaces between them take turns.
    if (index % 2 === 0) pen.rect(at, y, modules * module, height);
    at += modules * module;
  }
  pen.fill("#000000");
}

/** A text as a Data Matrix of this side, for a code too small or too round for bars. */
export function drawDataMatrix(
  pen: Pen,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const [symbol] = bwipjs.raw({ bcid: "datamatrix", text });
  if (!symbol || !("pixs" in symbol)) throw new Error("No Data Matrix was drawn");
  const { pixs, pixx: columns } = symbol;
  const module = side / columns;
  for (const [index, isDark] of pixs.entries()) {
    if (isDark)
      pen.rect(x + (index % columns) * module, y + Math.floor(index / columns) * module, module, module);
  }
  pen.fill("#000000");
}
